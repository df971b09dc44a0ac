import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { fetchPicture, upload } from '#test/support/upload.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import {
  brokenPictures,
  doublePictures,
  hugePictures,
  noPictures,
  PAYLOAD,
  packedText,
} from './hostile-files.fixture.ts'

const MEGABYTE = 2 ** 20
const MAX_GROWTH = 150 * MEGABYTE

const dataDir = newFolder()
const shop = useShop({ DATA_DIR: dataDir })
const ada = useAdmin(shop)
let memoryBefore: number
let maxMemory = 0

beforeAll(async () => {
  await upload(shop, ada, await sharp(noise(900)).jpeg().toBuffer())
  memoryBefore = process.memoryUsage.rss()
})

const noise = (side: number) =>
  ({ create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', sigma: 40 } } }) as never

const kept = () => readdir(join(dataDir, 'images'))
/** Uploads a file and returns the refusal. Expects that nothing was stored. */
async function refused(bytes: Uint8Array) {
  const before = await kept()
  const { status, body } = await upload(shop, ada, bytes)
  expect(await kept()).toEqual(before)
  return [status, body.type.replace('urn:farad:problem:', '')]
}

it.each(Object.entries(noPictures))('rejects a file of another type: %s', async (_, bytes) => {
  expect(await refused(bytes)).toEqual([415, 'image-unsupported'])
})

it.each(Object.entries(brokenPictures))('rejects a broken picture: %s', async (_, made) => {
  expect(await refused(await made())).toEqual([422, 'image-broken'])
})

describe('rejects a picture by its size before decoding', () => {
  it.each(Object.entries(hugePictures))('50,000 × 50,000 pixels of %s', async (_, made) => {
    const bytes = await made()
    const facts = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    // Some decoders reject the size in the header themselves.
    const decodable = facts?.width === 50_000 && facts.height === 50_000
    expect(await refused(bytes)).toEqual([422, decodable ? 'image-too-large' : 'image-broken'])
  })

  it('a real picture of slightly more than 40 megapixels', async () => {
    const flat = { create: { width: 6400, height: 6300, channels: 3, background: 'red' } } as const
    const bytes = await sharp(flat).png().toBuffer()
    const { body } = await upload(shop, ada, bytes)
    expect([body.type, body.megapixels]).toEqual(['urn:farad:problem:image-too-large', 40])
  })
})

it.each(Object.entries(doublePictures))('accepts pictures without foreign content: %s', async (_, made) => {
  const bytes = await made()
  expect(bytes.includes(PAYLOAD)).toBe(true)
  const before = new Set(await kept())
  const { status, body } = await upload(shop, ada, bytes)
  expect(status).toBe(201)
  const { response } = await fetchPicture(shop, body.data.display_url)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const files = (await kept()).filter((name) => !before.has(name))
  expect(files.length).toBe(3)
  for (const name of files) {
    const file = await readFile(join(dataDir, 'images', name))
    expect([name, file.includes('script'), file.includes('alert')]).toEqual([name, false, false])
  }
})

/** Streams an upload until it is answered or all megabytes are sent. */
function sendEndless(megabytes: number, headers: Record<string, string>) {
  const piece = Buffer.alloc(MEGABYTE / 4)
  return new Promise<{ status: number | undefined; megabytes: number }>((resolve) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${ada.token}` }
    const sending = request(`${shop.url}/api/images`, { method: 'POST', headers: { ...type, ...headers } })
    let [pieces, status] = [0, undefined as number | undefined]
    const more = () => {
      maxMemory = Math.max(maxMemory, process.memoryUsage.rss())
      if (pieces++ >= megabytes * 4) sending.end()
      else if (sending.write(piece)) setImmediate(more)
      else sending.once('drain', more)
    }
    sending.on('response', (response) => {
      status = response.statusCode
      response.resume()
    })
    sending.on('error', () => {}) // the store closes the connection
    sending.on('close', () => resolve({ status, megabytes: pieces / 4 }))
    sending.write('--x\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n')
    more()
  })
}

it.each([
  ['with a content length', { 'content-length': String(200 * MEGABYTE + 1000) }],
  ['without a content length', { 'transfer-encoding': 'chunked' }],
])('a stream of 200 MB %s is rejected and cut off', async (_, headers) => {
  const { status, megabytes } = await sendEndless(200, headers)
  expect(status).toBe(413)
  expect(megabytes).toBeLessThan(150)
})

it('expensive decoding uses the memory of another process', async () => {
  const flat = { create: { width: 6300, height: 6300, channels: 4, background: '#c0392b80' } } as const
  const interlaced = await sharp(flat).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  memoryBefore = Math.max(memoryBefore, process.memoryUsage.rss())
  const files = [interlaced, await packedText()]
  const uploads = await Promise.all(files.map((file) => upload(shop, ada, file)))
  expect(uploads.map(({ status }) => status)).toEqual([201, 201])
  maxMemory = Math.max(maxMemory, process.memoryUsage.rss())
}, 120_000)

it('all of these uploads grow the process by less than 150 MB', () => {
  expect(maxMemory).toBeGreaterThan(0)
  expect(maxMemory - memoryBefore).toBeLessThan(MAX_GROWTH)
})
