// Slow: encodes pictures in all their sizes.

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import { pictureFiles } from '#contract/catalog/picture-files.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { fetchPicture, sendUpload, upload } from '#test/support/upload.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const dataDir = newFolder()
const shop = useShop({ DATA_DIR: dataDir })
const ada = useAdmin(shop)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

/** Fetches all files of a picture; `name` is the end of the file name. */
async function sizesOf(address: string) {
  const { stem, widths } = pictureFiles(address) ?? { stem: '', widths: [] }
  const names = widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`])
  return Promise.all(
    [...names, address.slice(stem.length)].map(async (name) => {
      const { response, bytes } = await fetchPicture(shop, stem + name)
      return { name, headers: response.headers, bytes, facts: await sharp(bytes).metadata() }
    }),
  )
}

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const one = { left, top, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(one).toColourspace('srgb').ensureAlpha().raw().toBuffer())]
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const { status, body } = await upload(shop, ada, await picture(64, 32).toFormat(format).toBuffer())
    expect([status, body.data.width, body.data.height]).toEqual([201, 64, 32])
    expect(body.data.display_url).toMatch(/^\/images\/[0-9a-f]{40}-64\.jpg$/)
  })

  it('is stored in all sizes up to its own as AVIF and WebP, and once as JPEG', async () => {
    const { body } = await upload(shop, ada, await picture(500, 250).png().toBuffer())
    const sizes = await sizesOf(body.data.display_url)
    expect(
      sizes.map(({ name, facts }) => [name, facts.compression ?? facts.format, facts.width, facts.height]),
    ).toEqual([
      ['-160.avif', 'av1', 160, 80],
      ['-160.webp', 'webp', 160, 80],
      ['-320.avif', 'av1', 320, 160],
      ['-320.webp', 'webp', 320, 160],
      ['-500.avif', 'av1', 500, 250],
      ['-500.webp', 'webp', 500, 250],
      ['-500.jpg', 'jpeg', 500, 250],
    ])
    for (const { name, headers, bytes } of sizes) {
      const type = `image/${name.endsWith('jpg') ? 'jpeg' : name.slice(-4)}`
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-length')).toBe(String(bytes.length))
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const { response } = await fetchPicture(shop, body.data.display_url.replace('-500.jpg', '-640.avif'))
    expect(response.status).toBe(404)
  })

  it('is turned upright, reduced and stripped of camera metadata', async () => {
    const photo = await picture(1500, 1000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await upload(shop, ada, photo)
    expect([body.data.width, body.data.height]).toEqual([853, 1280])
    const sizes = await sizesOf(body.data.display_url)
    expect(sizes.map(({ facts }) => facts.width)).toEqual([160, 160, 320, 320, 640, 640, 853, 853, 853])
    for (const { bytes, facts } of sizes) {
      expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual(Array(4).fill(undefined))
      // Turned clockwise, the red left half is at the top.
      const [red = 0, , blue = 0] = await pixelAt(bytes, 80, 10)
      expect(red).toBeGreaterThan(blue)
    }
  })

  it.each([
    ['CMYK', () => picture(64, 32).toColourspace('cmyk').jpeg({ quality: 100 })],
    ['16-bit', () => picture(64, 32).toColourspace('rgb16').png()],
    ['transparent', () => picture(64, 32).ensureAlpha(0.5).png()],
    ['wide-gamut', () => picture(64, 32).withIccProfile('p3').png()],
  ])('keeps the colours of %s pictures', async (_, made) => {
    const original = await made().toBuffer()
    const { body } = await upload(shop, ada, original)
    const [kept] = (await sizesOf(body.data.display_url)).filter(({ name }) => name.endsWith('.webp'))
    const wanted = await pixelAt(await sharp(original).toColourspace('srgb').png().toBuffer(), 5, 5)
    const there = await pixelAt(kept?.bytes as Buffer, 5, 5)
    expect(there.length).toBe(4)
    there.forEach((value, at) => {
      expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(12)
    })
  })

  it('is stored once for equal pixels in several files and can be used by a product', async () => {
    const [png, webp] = await Promise.all([
      picture(40, 40).png().toBuffer(),
      picture(40, 40).webp({ lossless: true }).toBuffer(),
    ])
    const before = await readdir(join(dataDir, 'images'))
    const [first, second, third] = await Promise.all([png, png, webp].map((file) => upload(shop, ada, file)))
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body])
    expect((await readdir(join(dataDir, 'images'))).length - before.length).toBe(3)
    const img = first?.body.data.display_url
    const body = { name: 'Relay', img, description: 'x', price: 1, minimumOrder: 1, availableQuantity: 1 }
    expect((await ada.call(addProduct, { body })).body.img).toBe(img)
  })

  it('without sizes, from an older store, is still served and accepted', async () => {
    const img = `/images/${'ab'.repeat(20)}.webp`
    const webp = await picture(40, 40).webp().toBuffer()
    await writeFile(join(dataDir, img), webp)
    await shop.db.query(
      `INSERT INTO images (hash, kept_by, address, width, height, bytes) VALUES ($1, 'store', $2, 40, 40, $3)`,
      ['ab'.repeat(20), img, webp.length],
    )
    expect((await fetchPicture(shop, img)).bytes).toEqual(webp)
    const body = { name: 'Fuse', img, description: 'x', price: 1, minimumOrder: 1, availableQuantity: 1 }
    expect((await ada.call(addProduct, { body })).status).toBe(201)
  })
})

describe('an upload that is rejected', () => {
  it('is larger than the limit, with or without a content length', async () => {
    const large = Buffer.alloc(MAX_IMAGE_BYTES + 1)
    const declared = await upload(shop, ada, large)
    expect([declared.status, declared.body.type]).toEqual([413, 'urn:farad:problem:body-too-large'])
    const stream = new Blob([large, Buffer.alloc(100_000)]).stream()
    const streamed = await sendUpload(shop, ada, stream, {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(streamed.status).toBe(413)
  })

  it('is not a form, or has no picture', async () => {
    const json = await sendUpload(shop, ada, '{}', { 'content-type': 'application/json' })
    expect([json.status, json.body.type]).toEqual([415, 'urn:farad:problem:not-a-form'])
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await sendUpload(shop, ada, 'not a form', multipart)).status).toBe(400)
    const text = new FormData()
    text.set('image', 'https://elsewhere.example/x.png')
    expect((await sendUpload(shop, ada, text)).body.errors[0].path).toBe('image')
  })

  it.each([
    '/images/x.webp',
    `/images/${'0'.repeat(40)}-160.avif`,
    '/images/..%2f..%2fpackage.json',
    '/images/%00.webp',
  ])('%s does not exist', async (path) => {
    expect((await fetchPicture(shop, path)).response.status).toBe(404)
  })
})
