import { keepText, readText } from '../../kept-text.ts'

/**
 * The number of lines: '3', and '3 of a person' in the cart of an account, which is no visitor's when the session has
 * ended. It is shown before the page has started, and tells other tabs of changes.
 */
export const COUNT_KEY = 'cartMark'

/** Inline script for the page's head: header and cart know the number of lines before the application runs (styles.css). */
export const CART_SCRIPT = `try{let n=parseInt(localStorage.getItem('${COUNT_KEY}'));if(n>0)document.documentElement.style.setProperty('--cart-count','"'+n+'"')}catch{}`

export function keepCount(count: number, ofPerson = false): void {
  keepText('localStorage', COUNT_KEY, count > 0 ? `${count}${ofPerson ? ' of a person' : ''}` : undefined)
}

export const keptCount = () => Number.parseInt(readCount(), 10) || 0

export const visitorCount = () => Number(readCount()) || 0

const readCount = () => readText('localStorage', COUNT_KEY) ?? ''
