import { keepText, readText } from '../../kept-text.ts'

/** A visitor's number of lines. It is shown before the page has started. */
const MARK_KEY = 'cartMark'

/** Inline script for the page's head: the header shows the number of lines before the application runs (styles.css). */
export const CART_SCRIPT = `try{let n=parseInt(localStorage.getItem('${MARK_KEY}'));if(n>0)document.documentElement.style.setProperty('--cart-count','"'+n+'"')}catch{}`

export function keepMark(count: number): void {
  keepText('localStorage', MARK_KEY, count > 0 ? `${count}` : undefined)
}

export const markedCount = () => Number(readText('localStorage', MARK_KEY)) || 0
