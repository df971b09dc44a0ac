import { expect, type Page } from '@playwright/test'
import { inPage } from './in-page.ts'

const WIDTHS = [640, 1280]
const HEIGHT = 800

/** Checks that text of 200 % causes no sideways scrolling and is not cut off. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await inPage(page, setTextSize, '200%')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const where = `${page.url()} at ${width} px and 200 % text`
    const needed = await inPage(page, () => document.documentElement.scrollWidth)
    expect(needed, `width needed by ${where}`).toBeLessThanOrEqual(width)
    // A moving slide is cut off for a moment.
    await expect.poll(() => inPage(page, textCutOff), { message: `text cut off on ${where}` }).toEqual([])
  }
  await inPage(page, setTextSize, '')
}

/** Runs in the browser. */
function setTextSize(size: string): void {
  document.documentElement.style.fontSize = size
}

/**
 * Runs in the browser: finds text painted outside its button, link or field, or outside a box that hides overflow.
 * Excludes text shortened with an ellipsis and text only for screen readers.
 */
function textCutOff(): string[] {
  const SLACK = 1.5
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim()
    const parent = text.parentElement
    if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width <= 1) continue
    let floats = false
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
      const frame = box.getBoundingClientRect()
      const isHiddenForEyes = frame.width <= 1 || frame.height <= 1
      if (isHiddenForEyes || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break
      const holds = !floats && box.matches('a[class*=border], button, summary, th, td')
      const hidesX = /hidden|clip/.test(overflowX)
      const hidesY = /hidden|clip/.test(overflowY)
      const outX = left < frame.left - SLACK || right > frame.right + SLACK
      const outY = top < frame.top - SLACK || bottom > frame.bottom + SLACK
      if ((outX && (hidesX || holds)) || (outY && (hidesY || holds))) {
        found.push(`${words.slice(0, 60)} in <${box.tagName.toLowerCase()} class="${box.className}">`)
        break
      }
      // It lies over the cells next to its own.
      if (position === 'absolute') floats = true
      if (position === 'fixed' || /auto|scroll/.test(overflowX)) break
    }
  }
  return found
}
