import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { outlinePicture } from '#contract/catalog/outline-picture.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, STORE_SHARE_PICTURE, sharePicture } from '#contract/site/share-picture.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import letters from '#server/catalog/drawings/letters.json'
import { outlineText } from '#server/catalog/drawings/outline-text.ts'
import { upcomingProducts } from '#server/demo/upcoming.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { useSharedShop } from '#test/support/use-shop.ts'
import { BUSY, openSharePictures } from './share-pictures.ts'

const shop = useSharedShop()

async function fetched(path: string) {
  const { status, headers, ...response } = await fetch(shop.url + path).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }))
  return { status, type: headers.get('content-type'), cached: headers.get('cache-control'), ...response }
}

async function upload(): Promise<string> {
  const { token } = await signUpAdmin(shop)
  const red = { create: { width: 300, height: 300, channels: 3, background: '#f00' } } as const
  const form = new FormData()
  form.set('image', new Blob([(await sharp(red).png().toBuffer()) as never]), 'red.png')
  const response = await fetch(`${shop.url}/api/images`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).data.display_url
}

it.each([
  ['a drawn part', async () => sharePicture('/drawings/relay-FR5-12V-10A.svg'), /immutable/],
  ['an uploaded picture', async () => sharePicture(await upload()), /immutable/],
  ['the store', async () => STORE_SHARE_PICTURE, /^public, max-age=3600$/],
])('%s has a preview picture', async (_, address, kept) => {
  const { status, type, cached, bytes } = await fetched((await address()) ?? '')
  expect([status, type]).toEqual([200, 'image/png'])
  expect(cached).toMatch(kept)
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['png', SHARE_WIDTH, SHARE_HEIGHT])
  expect(bytes.length).toBeLessThan(300_000)
  // Not only the background.
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(25)
})

it('shows an uploaded picture uncropped in the middle', async () => {
  const { bytes } = await fetched(sharePicture(await upload()) ?? '')
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
  expect((await fetched(path)).status).toBe(404)
})

it('has no preview of pictures that the store does not serve', () => {
  expect(sharePicture('https://elsewhere.example/images/x.png')).toBeUndefined()
  expect(sharePicture('/drawings/a/b.svg')).toBeUndefined()
})

it('draws no part with a letter that would need a font', () => {
  const keyIn = (address: string) => address.replace(/^\/drawings\/|\.svg$/g, '')
  const newest = worldParts.slice(-80)
  const outlines = newest.map(({ picture }) => outlinePicture(`/drawings/${picture}.svg`))
  const keys = [
    ...newest.map(({ picture }) => picture),
    ...upcomingProducts.map(({ img }) => keyIn(img)),
    ...outlines.filter((address) => address !== undefined).map(keyIn),
    'outline-axial-0.25',
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
