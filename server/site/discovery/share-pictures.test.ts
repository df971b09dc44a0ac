import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { SHARE_HEIGHT, SHARE_WIDTH, STORE_SHARE_PICTURE, sharePicture } from '#contract/site/share-picture.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import letters from '#server/catalog/drawings/letters.json'
import { outlineText } from '#server/catalog/drawings/outline-text.ts'
import { upcomingProducts } from '#server/demo/upcoming.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { fetchPicture, upload } from '#test/support/upload.ts'
import { useSharedShop } from '#test/support/use-shop.ts'
import { BUSY, openSharePictures } from './share-pictures.ts'

const shop = useSharedShop()

async function uploaded(): Promise<string> {
  const red = { create: { width: 300, height: 300, channels: 3, background: '#f00' } } as const
  return (await upload(shop, await signUpAdmin(shop), await sharp(red).png().toBuffer())).body.data
    .display_url
}

it.each([
  ['a drawn part', async () => sharePicture('/drawings/relay-FR5-12V-10A.svg'), /immutable/],
  ['an uploaded picture', async () => sharePicture(await uploaded()), /immutable/],
  ['the store', async () => STORE_SHARE_PICTURE, /^public, max-age=3600$/],
])('%s has a preview picture', async (_, address, kept) => {
  const { response, bytes } = await fetchPicture(shop, (await address()) ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toMatch(kept)
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['png', SHARE_WIDTH, SHARE_HEIGHT])
  expect(bytes.length).toBeLessThan(300_000)
  // Not only the background.
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(25)
})

it('shows an uploaded picture uncropped in the middle', async () => {
  const { bytes } = await fetchPicture(shop, sharePicture(await uploaded()) ?? '')
  const at = async (left: number) => [
    ...(await sharp(bytes).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [red = 0, green = 0] = await at(600)
  expect([red > 240, green < 15]).toEqual([true, true])
  expect(Math.min(...(await at(20)))).toBeGreaterThan(230)
})

it.each([
  '/og/drawings/resistor-axial-4k75-5.png',
  '/og/drawings/led-5mm-red.svg',
  '/og/drawings/..%2fled-5mm-red.png',
  `/og/images/${'0'.repeat(40)}.png`,
  '/og/images/..%2f..%2fsecret.png',
  '/og/images/x.png',
  '/og/shop.png',
  '/og/',
])('%s does not exist', async (path) => {
  expect((await fetch(shop.url + path)).status).toBe(404)
})

it('has no preview of pictures that the store does not serve', () => {
  expect(sharePicture('https://elsewhere.example/images/x.png')).toBeUndefined()
  expect(sharePicture('/drawings/a/b.svg')).toBeUndefined()
})

it('draws no part with a letter that would need a font', () => {
  const keyIn = (address: string) => address.replace(/^\/drawings\/|\.svg$/g, '')
  const newest = worldParts.slice(-80)
  const keys = [
    ...newest.map(({ picture }) => picture),
    ...upcomingProducts.map(({ img }) => keyIn(img)),
    ...['axial-6.3-2.4', 'soic-8', 'led-5mm', 'vchip-6-4.5', 'radial-5-11'].map((body) => `outline-${body}`),
  ]
  const drawings = keys.map((key) => drawPicture(key) ?? '')
  const written = drawings.flatMap((svg) =>
    [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text = '']) => text),
  )
  expect(written.length).toBeGreaterThan(50)
  const missing = [...new Set(written.join('').replaceAll(' ', ''))].filter((letter) => !(letter in letters))
  expect(missing).toEqual([])
  expect(drawings.map(outlineText).join('')).not.toContain('<text')
})

it('rejects requests over the limit until there is capacity again', async () => {
  const pictureAt = openSharePictures(async () => undefined, 3)
  const count = vi.fn()
  const paths = Array.from({ length: 4 }, (_, i) => `/og/drawings/resistor-axial-${i + 10}k-5.png`)
  const last = paths.at(-1) ?? ''
  const pictures = await Promise.all(paths.map((path) => pictureAt(path, count)))
  expect(pictures.map((picture) => picture === BUSY)).toEqual(paths.map((path) => path === last))
  expect(await pictureAt(last, count)).toBeInstanceOf(Buffer)
  // The earlier picture is cached and not composed again.
  expect(await pictureAt(paths[0] ?? '', count)).toBe(pictures[0])
  expect(count).toHaveBeenCalledTimes(4)
})
