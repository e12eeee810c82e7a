/**
 * The only script of an answer page and of a page with what to take along. Keeps the ticks of its list in the browser,
 * shows the print button, and stores what `public/take-along-worker.js` shows without a connection: title and list.
 * Constant, because the security policy allows it by its hash. The end of an answer token, its signature, tells lists
 * apart without storing a working link.
 */
export const ANSWER_PAGE_SCRIPT =
  `(()=>{const list=document.getElementById('documents'),{pathname}=location,tail=pathname.slice(-16),` +
  `folder=pathname.replace(/[^/]+$/,''),key=list.dataset.key||'documents:'+tail,` +
  `boxes=[...list.querySelectorAll('input')],button=list.querySelector('button'),` +
  `copy=document.documentElement.cloneNode(true);` +
  `const store=async()=>{copy.querySelector('#documents .small').hidden=false;` +
  `copy.querySelectorAll('main>:not(:has(h1),#documents),.when').forEach(part=>part.remove());` +
  `const cache=await caches.open('take-along'),headers={'content-type':'text/html; charset=utf-8',` +
  `'content-security-policy':list.dataset.policy};` +
  `await cache.put(folder+tail,new Response('<!DOCTYPE html>'+copy.outerHTML,{headers}));` +
  `for(const old of(await cache.keys()).slice(0,-5))await cache.delete(old);` +
  `await navigator.serviceWorker.register('/take-along-worker.js',{scope:folder})};store().catch(()=>{});` +
  `let ticked=[];try{ticked=JSON.parse(localStorage.getItem(key))||[]}catch{}` +
  `for(const box of boxes){box.checked=ticked.includes(box.value);box.onchange=()=>{try{localStorage.setItem(key,` +
  `JSON.stringify(boxes.filter(b=>b.checked).map(b=>b.value)))}catch{}}}` +
  `button.hidden=false;button.onclick=()=>print()})()`;

/** Base64. A test compares it with the script. */
export const ANSWER_PAGE_SCRIPT_SHA256 = 'bHkKBekazbB3IoWsqgsmkL1uBwbWYCwEAt2NmBggLoU=';
