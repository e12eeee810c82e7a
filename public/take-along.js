/**
 * The script of pages with a list of what to take along. It keeps the ticks, and sends title and list, but no form, to
 * the service worker, which shows them without a connection.
 */
/** The end of an answer token is its signature, which is no working link. */
const id = location.pathname.slice(-16);

const copy = document.documentElement.cloneNode(true);
const list = document.getElementById('documents');
const boxes = [...list.querySelectorAll('input')];
const itemOf = (box) => box.closest('label').textContent.trim();
const key = list.dataset.key || `documents:${id}`;
let ticked = [];
try {
  ticked = JSON.parse(localStorage.getItem(key)) || [];
} catch {
  // Storage is blocked: the list works, but forgets its ticks.
}
for (const box of boxes) {
  box.checked = ticked.includes(itemOf(box));
  box.onchange = () => {
    try {
      const items = boxes.filter((each) => each.checked).map(itemOf);
      localStorage.setItem(key, JSON.stringify(items));
    } catch {
      // As above.
    }
  };
}
const button = list.querySelector('button');
button.hidden = false;
button.onclick = () => print();
// Not the response to a rejected form. Without https or with blocked storage, the page works online only.
if (list.dataset.worker && !location.pathname.startsWith('/api/')) keepPage().catch(() => undefined);

async function keepPage() {
  copy.querySelector('#documents .small').hidden = false;
  copy.querySelectorAll('main > :not(:has(h1), #documents), .when, footer').forEach((part) => part.remove());
  await navigator.serviceWorker.register(list.dataset.worker, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  const page = { path: location.pathname, html: `<!DOCTYPE html>${copy.outerHTML}` };
  active.postMessage(page, [new MessageChannel().port2]);
}
