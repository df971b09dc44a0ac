/** An A4 page, 595 × 842 points. `next` is the top of the content of further pages. */
export const page = { left: 57, right: 545, top: 120, next: 92, height: 842 }
export const WIDTH = page.right - page.left
