/** `system` follows the device; the others are a person's choice, kept in this browser. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()

/** What the radio buttons of a theme switch are called. */
export const THEME_RADIO = 'theme'

/**
 * A script for the head of the page, before anything is drawn: sets the kept choice, so that the page does not flash
 * in the other theme, and lets the switch work before the application has started.
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

/** The theme that counts in this page. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Chooses a theme for this page and, where the browser lets us keep things, for later ones. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

/** Tells when the theme changes, in this tab or another one; gives back what ends it. */
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
