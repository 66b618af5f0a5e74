// Shows a game step by step. What each step looks like was worked out by the server; this only
// puts cards where a step says and waits between steps about as long as the player did.
(() => {
  "use strict";

  const SHORTEST_MS = 280;
  const LONGEST_MS = 1600;
  const PYRAMID = 28;
  const watching = document.getElementById("watching");
  const caption = document.getElementById("caption");
  const slider = document.getElementById("slider");
  const play = document.getElementById("play");
  const shown = {
    score: document.getElementById("score"),
    time: document.getElementById("time"),
    stock: document.getElementById("stock-left"),
  };
  const cards = [...watching.querySelectorAll("[data-place]")];
  const base = watching.querySelector(".stock");
  let steps = [];
  let at = Number(watching.dataset.at);
  let timer = 0;

  const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, watching.dataset.separator);

  const time = (ms) => {
    const seconds = Math.floor(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };

  const put = (card, classes) => {
    for (const name of [...card.classList]) {
      if (name !== "card" && name !== "red" && name !== "black") card.classList.remove(name);
    }
    card.classList.add(...classes);
  };

  const lookOf = (step, place) => {
    const depth = step.waste.indexOf(place);
    if (depth >= 0) return ["in-waste", `z${depth + 1}`];
    if (place < PYRAMID) {
      const there = (step.pyramid >>> place) & 1;
      if (!there) return [`p${place}`, "gone"];
      return (step.exposed >>> place) & 1 ? [`p${place}`] : [`p${place}`, "covered"];
    }
    return step.in_stock.includes(place) ? ["in-stock"] : ["in-waste", "gone"];
  };

  const words = (step) => {
    if (!step.verb) return caption.dataset.start;
    if (step.verb !== "take") return caption.dataset[step.verb] || "";
    const faces = step.taken.map((place) => {
      const rank = cards[place].querySelector("b").textContent;
      const suit = cards[place].querySelector("use").getAttribute("href").slice(1);
      return rank + { S: "\u2660\uFE0E", H: "\u2665\uFE0E", D: "\u2666\uFE0E", C: "\u2663\uFE0E" }[suit];
    });
    return caption.dataset.taken.replace("{cards}", faces.join(" "));
  };

  const show = (wanted) => {
    at = Math.max(0, Math.min(steps.length - 1, wanted));
    const step = steps[at];
    cards.forEach((card, place) => put(card, lookOf(step, place)));
    base.classList.toggle("empty", step.stock === 0);
    shown.stock.textContent = step.stock;
    shown.score.textContent = number(step.score);
    shown.time.textContent = time(step.at_ms);
    caption.textContent = words(step);
    slider.value = at;
  };

  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    watching.classList.remove("playing");
  };

  const goOn = () => {
    if (at >= steps.length - 1) return stop();
    const wait = steps[at + 1].at_ms - steps[at].at_ms;
    timer = setTimeout(() => {
      show(at + 1);
      goOn();
    }, Math.max(SHORTEST_MS, Math.min(LONGEST_MS, wait)));
    return undefined;
  };

  const toggle = () => {
    if (timer) return stop();
    if (at >= steps.length - 1) show(0);
    watching.classList.add("playing");
    return goOn();
  };

  const jump = (to) => {
    stop();
    show(to());
  };

  const listen = () => {
    const jumps = {
      first: () => 0,
      back: () => at - 1,
      on: () => at + 1,
      last: () => steps.length - 1,
    };
    for (const [id, to] of Object.entries(jumps)) {
      document.getElementById(id).addEventListener("click", (event) => {
        event.preventDefault();
        jump(to);
      });
    }
    play.addEventListener("click", toggle);
    slider.addEventListener("input", () => jump(() => Number(slider.value)));
    document.addEventListener("keydown", (event) => {
      if (event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === "ArrowLeft") jump(jumps.back);
      else if (event.key === "ArrowRight") jump(jumps.on);
      else if (event.key === " " && event.target === document.body) toggle();
      else return;
      event.preventDefault();
    });
    play.hidden = false;
    slider.hidden = false;
  };

  fetch(watching.dataset.steps)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then((told) => {
      steps = told.steps;
      listen();
      show(at);
      watching.classList.add("ready");
    })
    // Without the steps the links still lead from one to the next.
    .catch(() => undefined);
})();
