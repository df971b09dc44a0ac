import { SEARCH_TOPIC } from '#server/platform/http/shown.ts'
import type { Change } from './answer-store.ts'

/** The application starts at the visitor's first action; the page of a part loads it when idle (docs/decisions/03). */
const MARK = '<html data-start="late"'
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']

/** A first 'Add to cart' waits this long for the application; then its link is followed. */
const ADD_WAIT_MS = 3000

/** Until hydration the router does not get links within the page: React would replace the screen and its focus. */
const STARTER = `(d=>{
let a=d.getElementById('application'),l=location,u=l.pathname+l.search,s=${JSON.stringify(SIGNS)};
function add(n,p){let e=Object.assign(d.createElement(n),p);d.head.append(e);return e}
function need(){if(a&&a.dataset.needs)for(let href of a.dataset.needs.split(' '))add('link',{rel:'modulepreload',href});
if(a)a.dataset.needs=''}
function go(){if(!a)return;
for(let n of s)d.removeEventListener(n,on,true);
need();
add('script',{type:'module',textContent:a.textContent}).remove();a=0}
function on(e){if(e.type!='pointerover'||e.target.closest('a,button,input,textarea,summary'))go()}
d.addEventListener('click',e=>{let b=e.target.closest('[data-copy]');
b&&navigator.clipboard?.writeText(b.dataset.copy).then(()=>b.dataset.copied='',()=>{})});
d.addEventListener('click',e=>{let b=e.target.closest('[data-add]');
if(!b||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();e.stopImmediatePropagation();
if(b.hasAttribute('aria-busy'))return;
function end(){o.disconnect();clearTimeout(t);b.removeAttribute('aria-busy')}
let o=new MutationObserver(()=>{end();b.click()}),t=setTimeout(()=>{end();l.assign(b.href)},${ADD_WAIT_MS});
o.observe(b,{attributeFilter:['data-add']});
b.setAttribute('aria-busy','true');go()},true);
if(d.documentElement.hasAttribute('data-idle'))addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(need));
addEventListener('popstate',e=>{if(l.pathname+l.search!=u)a&&l.reload();
else if(d.documentElement.dataset.start)e.stopImmediatePropagation()},true);
try{if(localStorage.getItem('accessToken'))return go()}catch{}
for(let n of s)d.addEventListener(n,on,true);
addEventListener('storage',e=>e.key=='accessToken'&&e.newValue&&go())})(document)`.replaceAll('\n', '')

export function startLate(html: string, nonce: string): string {
  if (!html.includes(MARK)) return html
  const needs: string[] = []
  const bare = html.replace(PRELOAD, (_, address: string) => {
    needs.push(address)
    return ''
  })
  // Browsers do not run scripts of an unknown type. The starter copies the text into a module script.
  return bare.replace(SCRIPT, (script, attributes: string, application: string) => {
    const isApplication = attributes.includes(`nonce="${nonce}"`) && attributes.includes('type="module"')
    if (!isApplication) return script
    return (
      `<script nonce="${nonce}" type="text/x-application" id="application" data-needs="${needs.join(' ')}">${application}</script>` +
      `<script nonce="${nonce}">${STARTER}</script>`
    )
  })
}

export const SEARCH_LATE_MS = 1000

export interface LateCounts {
  changed: () => void
  missed: () => void
  shown: (countedAt: string) => void
}

/** The search may be later than usual, such as while it builds an index: a list that is made meanwhile is made again too. */
export function openLateCounts(invalidate: (changes: Change[]) => void): LateCounts {
  let changedAt = 0
  const later = () =>
    setTimeout(() => invalidate([{ topic: SEARCH_TOPIC, frequent: true }]), SEARCH_LATE_MS).unref()
  return {
    changed() {
      changedAt = Date.now()
      later()
    },
    missed() {
      changedAt = Date.now()
    },
    shown(countedAt) {
      if (Date.parse(countedAt) < changedAt) later()
    },
  }
}
