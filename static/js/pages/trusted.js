// Offers to install the app where the browser lets a page do so; elsewhere the page says where the browser's own way is.

const button = document.querySelector("[data-install]");
let offer;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  button.hidden = false;
});

addEventListener("appinstalled", () => { button.hidden = true; });

button.addEventListener("click", async () => {
  await offer?.prompt();
  button.hidden = true; // a browser asks once
});
