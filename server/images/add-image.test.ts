import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog.ts'
import { IMAGE_BYTES_MOST } from '#contract/images.ts'
import { signUpAdmin } from '#test/admin.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { type Shopper, signUp } from '#test/shopper.ts'

let shop: Shop
let ada: Shopper

beforeAll(async () => {
  shop = await openShop()
  ada = await signUpAdmin(shop)
})
afterAll(() => shop.close())

async function upload(bytes: Uint8Array | string, by: { token: string } = ada, type = 'image/png') {
  const form = new FormData()
  form.set('image', new Blob([bytes as never], { type }), 'whatever.png')
  return send(form, by)
}

async function send(body: FormData | string | ReadableStream, by: { token: string }, headers = {}) {
  const response = await fetch(`${shop.url}/api/images`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}

/** A picture whose left half is red and right half blue. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])
const fetched = async (url: string) => {
  const response = await fetch(shop.url + url)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { status, body } = await upload(await picture(64, 32).toFormat(format).toBuffer())
    expect([status, body.data.width, body.data.height]).toEqual([201, 64, 32])
    const { response, bytes } = await fetched(body.data.display_url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  it('is turned upright, made smaller and freed of what the camera wrote', async () => {
    const photo = await picture(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await upload(photo)
    const { bytes } = await fetched(body.data.display_url)
    const facts = await sharp(bytes).metadata()
    expect([facts.width, facts.height, facts.exif, facts.icc, facts.xmp]).toEqual([
      853,
      1280,
      undefined,
      undefined,
      undefined,
    ])
    // Turned clockwise, the red left half is the upper one.
    const top = await sharp(bytes).extract({ left: 400, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect((top[0] as number) > (top[2] as number)).toBe(true)
  })

  it('is one picture when it comes twice, and may be a product’s', async () => {
    const png = await picture(40, 40).png().toBuffer()
    const [first, second] = await Promise.all([upload(png), upload(png)])
    expect(first.body).toEqual(second.body)
    const img = first.body.data.display_url
    const body = { name: 'Relay', img, description: 'x', price: 1, minimumOrder: 1, availableQuantity: 1 }
    expect((await ada.call(addProduct, { body })).body.img).toBe(img)
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', svg, 415, 'image-unsupported'],
    ['SVG after a blank line', `\n<?xml version="1.0"?>${svg}`, 415, 'image-unsupported'],
    ['PDF', '%PDF-1.7', 415, 'image-unsupported'],
    ['TIFF', 'II*\0\b\0\0\0', 415, 'image-unsupported'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 415, 'image-unsupported'],
    ['nothing', '', 415, 'image-unsupported'],
    ['the beginning of a GIF', 'GIF89a', 422, 'image-broken'],
    ['the beginning of an AVIF', '\0\0\0\x18ftypavif\0\0\0\0avifmif1', 422, 'image-broken'],
  ])('%s', async (_, bytes, status, refusal) => {
    const outcome = await upload(Buffer.from(bytes, 'latin1'))
    expect([outcome.status, outcome.body.type]).toEqual([status, `urn:farad:problem:${refusal}`])
  })

  it('half a picture', async () => {
    const noise = {
      create: { width: 300, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian' } },
    }
    const whole = await sharp(noise as never)
      .png()
      .toBuffer()
    const { body } = await upload(whole.subarray(0, whole.length / 2))
    expect(body.type).toBe('urn:farad:problem:image-broken')
  })

  it('a picture of too many pixels, refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 4500, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { status, body } = await upload(bomb)
    expect([status, body.type, body.megapixels]).toEqual([422, 'urn:farad:problem:image-too-large', 40])
  })
})

describe('an upload that is refused', () => {
  it('is larger than may be, whether it says so or not', async () => {
    const large = Buffer.alloc(IMAGE_BYTES_MOST + 100_000)
    const said = await upload(large)
    expect([said.status, said.body.type]).toEqual([413, 'urn:farad:problem:body-too-large'])
    const stream = new Blob([large]).stream()
    const streamed = await send(stream, ada, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(streamed.status).toBe(413)
  })

  it('is larger by little, within the form', async () => {
    expect((await upload(Buffer.alloc(IMAGE_BYTES_MOST + 1))).status).toBe(413)
  })

  it('is no form, has no picture, or comes from a buyer or nobody', async () => {
    const json = await send('{}', ada, { 'content-type': 'application/json' })
    expect([json.status, json.body.type]).toEqual([415, 'urn:farad:problem:not-a-form'])
    const broken = await send('not a form', ada, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(broken.status).toBe(400)
    const text = new FormData()
    text.set('image', 'https://elsewhere.example/x.png')
    expect((await send(text, ada)).body.errors[0].path).toBe('image')
    const mei = await signUp(shop.url)
    const png = await picture(10, 10).png().toBuffer()
    expect((await upload(png, mei)).status).toBe(403)
    expect((await upload(png, { token: 'x' })).status).toBe(401)
  })

  it('leaves the ordinary limit of other calls as it is', async () => {
    const large = 'x'.repeat(70_000)
    const body = {
      name: large,
      img: 'x',
      description: large,
      price: 1,
      minimumOrder: 1,
      availableQuantity: 1,
    }
    expect((await ada.call(addProduct, { body })).status).toBe(413)
  })

  it.each([
    '/images/x.webp',
    `/images/${'0'.repeat(40)}.webp`,
    '/images/..%2f..%2fpackage.json',
    '/images/%00.webp',
  ])('%s is not there', async (path) => {
    expect((await fetched(path)).response.status).toBe(404)
  })
})
