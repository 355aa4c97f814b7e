// A link into the app carries its secret behind the #, where no server and no log on the way sees it. The page that
// the link leads to sends it as if it had been typed.

const form = document.querySelector("form[data-secret]");

function enter() {
  const secret = location.hash.slice(1);
  if (!secret) return;
  history.replaceState(null, "", location.pathname); // nor does it stay in the list of pages seen
  form.elements[form.dataset.secret].value = secret;
  form.querySelector("button").click();
}

addEventListener("hashchange", enter); // another link, opened where this page is open
enter();
