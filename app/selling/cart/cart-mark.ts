/**
 * The number of lines, and for people with an account the version of their cart: '3' or '3 "17"'. It is shown before the
 * page has started, and tells other tabs of changes.
 */
export const MARK_KEY = 'cartMark'

/** Inline script for the page's head: the header shows the number of lines before the application runs (styles.css). */
export const CART_SCRIPT = `try{let n=parseInt(localStorage.getItem('${MARK_KEY}'));if(n>0)document.documentElement.style.setProperty('--cart-count','"'+n+'"')}catch{}`

export function keepMark(count: number, version?: string): void {
  try {
    if (version !== undefined) localStorage.setItem(MARK_KEY, `${count} ${version}`)
    else if (count > 0) localStorage.setItem(MARK_KEY, String(count))
    else localStorage.removeItem(MARK_KEY)
  } catch {
    // Without storage the number appears once the cart has been read.
  }
}

export function markedCount(): number {
  return Number.parseInt(readMark(), 10) || 0
}

export function visitorCount(): number {
  return Number(readMark()) || 0
}

function readMark(): string {
  try {
    return localStorage.getItem(MARK_KEY) ?? ''
  } catch {
    return ''
  }
}
