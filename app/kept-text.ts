/** What this browser keeps, for good or for the tab. Other scripts may have written anything there. */
export type Place = 'localStorage' | 'sessionStorage'

export function readText(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Returns false if the browser keeps nothing: its storage is full or disabled. */
export function keepText(place: Place, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) window[place].removeItem(key)
    else window[place].setItem(key, text)
    return true
  } catch {
    return false
  }
}
