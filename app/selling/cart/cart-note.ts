/** What happened to the cart last, shown for some seconds on any page. */
export interface CartNote {
  tone: 'good' | 'bad'
  words: string
}

/** Time that a note is shown (rules: P-8). */
const NOTE_MS = 5000

let note: CartNote | undefined
let end: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function showCartNote(next: CartNote | undefined): void {
  clearTimeout(end)
  note = next
  if (next) end = setTimeout(() => showCartNote(undefined), NOTE_MS)
  for (const listener of listeners) listener()
}

/** Keeps the note until it is closed, because the visitor is at it. */
export function keepCartNote(): void {
  clearTimeout(end)
}

export function watchCartNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const shownCartNote = () => note
