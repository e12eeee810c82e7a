/**
 * The only script of an answer page: keeps the ticks of its list in the browser and shows the print button. Constant,
 * because the security policy allows it by its hash. The end of the token, its signature, tells lists apart without
 * storing a working link.
 */
export const ANSWER_PAGE_SCRIPT =
  `(()=>{const list=document.getElementById('documents'),key='documents:'+location.pathname.slice(-16),` +
  `boxes=[...list.querySelectorAll('input')],button=list.querySelector('button');` +
  `let ticked=[];try{ticked=JSON.parse(localStorage.getItem(key))||[]}catch{}` +
  `for(const box of boxes){box.checked=ticked.includes(box.value);box.onchange=()=>{try{localStorage.setItem(key,` +
  `JSON.stringify(boxes.filter(b=>b.checked).map(b=>b.value)))}catch{}}}` +
  `button.hidden=false;button.onclick=()=>print()})()`;

/** Base64. A test compares it with the script. */
export const ANSWER_PAGE_SCRIPT_SHA256 = 'NF1QDT8RntFAuufkHMx38ehGTKqvjp0GRIGLQuqMuSc=';
