import { keepText, readText } from '../../kept-text.ts'

/**
 * The number of lines, and for people with an account the version of their cart: '3' or '3 "17"'. It is shown before the
 * page has started, and tells other tabs of changes.
 */
export const MARK_KEY = 'cartMark'

/** Inline script for the page's head: the header shows the number of lines before the application runs (styles.css). */
export const CART_SCRIPT = `try{let n=parseInt(localStorage.getItem('${MARK_KEY}'));if(n>0)document.documentElement.style.setProperty('--cart-count','"'+n+'"')}catch{}`

export function keepMark(count: number, version?: string): void {
  const mark = version === undefined ? count > 0 && `${count}` : `${count} ${version}`
  keepText('localStorage', MARK_KEY, mark || undefined)
}

export const markedCount = () => Number.parseInt(readMark(), 10) || 0

export const visitorCount = () => Number(readMark()) || 0

const readMark = () => readText('localStorage', MARK_KEY) ?? ''
