import type { Locator } from '@playwright/test'

/**
 * The lowest contrast (WCAG 2.2) between a text and any rendered pixel below it. For text on pictures, which axe does
 * not check.
 */
export async function leastContrast(text: Locator): Promise<number> {
  const style = await text.evaluate((element) => {
    const { color } = getComputedStyle(element)
    element.style.setProperty('color', 'transparent', 'important')
    return color
  })
  const ground = (await text.screenshot({ animations: 'disabled' })).toString('base64')
  await text.evaluate((element) => element.style.removeProperty('color'))
  return text.page().evaluate(measure, { style, ground })
}

/** Runs in the browser, which can decode pictures and parse every colour syntax. */
async function measure({ style, ground }: { style: string; ground: string }): Promise<number> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${ground}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  const luminances = () => {
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const channel = (value = 0) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }
    const found: number[] = []
    for (let at = 0; at < data.length; at += 4) {
      found.push(0.2126 * channel(data[at]) + 0.7152 * channel(data[at + 1]) + 0.0722 * channel(data[at + 2]))
    }
    return found
  }
  context.drawImage(picture, 0, 0)
  const lightest = luminances().reduce((most, each) => Math.max(most, each), 0)
  context.fillStyle = style
  context.fillRect(0, 0, canvas.width, canvas.height)
  const words = luminances()[0] ?? 0
  return (words + 0.05) / (lightest + 0.05)
}
