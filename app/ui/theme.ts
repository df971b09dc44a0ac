/** `system` follows the device; the others are the user's choice, stored in this browser. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()

export const THEME_RADIO = 'theme'

/**
 * Inline script for the page's head; runs before the first paint. Applies the stored choice, so that the page does not
 * flash in the other theme, and makes the switch work before the application starts.
 */
export const THEME_SCRIPT = `(d=>{
let h=d.documentElement,r=()=>d.querySelectorAll('input[name=${THEME_RADIO}]'),t='system';
try{t=localStorage.getItem('${KEY}')||t}catch{}
if(t=='light'||t=='dark')h.dataset.theme=t;
addEventListener('DOMContentLoaded',()=>{for(let i of r())i.checked=i.value==(h.dataset.theme||'system')});
d.addEventListener('change',({target:{name:n,value:v}})=>{if(n!='${THEME_RADIO}')return;
if(v=='system')delete h.dataset.theme;else h.dataset.theme=v;
try{v=='system'?localStorage.removeItem('${KEY}'):localStorage.setItem('${KEY}',v)}catch{}})})(document)`.replaceAll(
  '\n',
  '',
)

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is disabled: the choice lasts until the page is closed.
  }
}

/** Calls `changed` when the theme changes, in this tab or another. Returns the function that unsubscribes. */
export function watchTheme(changed: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY)
      show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  listeners.add(changed)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', fromOtherTab)
  }
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const changed of listeners) changed()
}
