// Slow: encodes pictures in all their sizes.

import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { createPictureHost, type PictureHost } from '#sandbox/picture-host/picture-host.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { fetchPicture, upload } from '#test/support/upload.ts'
import { addImage } from './add-image.ts'
import { openPictureStorage } from './open-picture-storage.ts'
import { imageOrigins } from './own-image.ts'
import type { StorageDown } from './picture-storage.ts'
import { openS3 } from './s3.ts'

const SECRETS = { key: 'an-api-key-of-the-host', secret: 'S3RVER' }

const folder = newFolder()
let s3: { server: S3rver; url: string }
let db: TestPool
let host: PictureHost & { url: string; close: () => void }

beforeAll(async () => {
  s3 = await openS3Server()
  host = await openHost()
  db = await openTestPool(2)
})
afterAll(async () => {
  host.close()
  await db.close()
  await s3.server.close()
})

async function openS3Server() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'farad', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}

async function openHost() {
  let url = ''
  const made = createPictureHost({ key: SECRETS.key, origin: () => url })
  const server = serve({ fetch: made.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...made, url, close: () => server.close() }
}

const s3Settings = (endpoint = s3.url) => ({
  IMAGES: 's3',
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'farad',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: SECRETS.secret,
})
const hostSettings = (url = host.url) => ({
  IMAGES: 'imgbb',
  IMGBB_URL: `${url}/1/upload`,
  IMGBB_KEY: SECRETS.key,
  IMGBB_IMAGES_URL: url,
})

/** The tests of uploads use the disk. */
const storages = {
  s3: { settings: () => s3Settings(), address: () => /^\/images\/[0-9a-f]{40}-400\.jpg$/ },
  imgbb: {
    settings: () => hostSettings(),
    address: () => new RegExp(`^${host.url}/[0-9a-f]{8}/[0-9a-f]{40}-400\\.jpg$`),
  },
}

const photo = (background = 'teal') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const product = (name: string, img: string) => ({
  body: { name, img, description: 'x', price: 1, minimumOrder: 1, availableQuantity: 1 },
})

describe.each(Object.entries(storages))('pictures stored in %s', (kind, { settings, address }) => {
  let shop: Shop
  let ada: Shopper
  beforeAll(async () => {
    shop = await openShop({ ...settings(), DATA_DIR: join(folder, kind) })
    ada = await signUpAdmin(shop)
  })
  afterAll(() => shop.close())

  it('have a public address, which a product can use, unlike unknown ones, and no answer has the keys', async () => {
    const outcome = await upload(shop, ada, await photo())
    const { data } = outcome.body
    expect([outcome.status, data.width, data.height]).toEqual([201, 400, 300])
    const img: string = data.display_url
    expect(img).toMatch(address())
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(outcome)).not.toContain(secret)
    const { response, bytes } = await fetchPicture(shop, img)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    if (kind === 's3') {
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      const statusOf = async (end: string) =>
        (await fetchPicture(shop, img.replace('-400.jpg', end))).response.status
      expect([await statusOf('-160.avif'), await statusOf('-161.avif')]).toEqual([200, 404])
    }
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    expect((await ada.call(addProduct, product('Relay', img))).body.img).toBe(img)
    const strange = img.replace(/[0-9a-f]{6}-400/, '000000-400')
    expect((await ada.call(addProduct, product('Fuse', strange))).body.errors[0].path).toBe('img')
  })

  it('are stored once for repeated and concurrent uploads, also after a restart', async () => {
    const file = await photo('navy')
    const first = await Promise.all([upload(shop, ada, file), upload(shop, ada, file)])
    const sent = host.uploads()
    await shop.restart()
    const addresses = [...first, await upload(shop, ada, file)].map(({ body }) => body.data.display_url)
    expect([new Set(addresses).size, host.uploads()]).toEqual([1, sent])
    expect((await fetchPicture(shop, addresses[0])).response.status).toBe(200)
  })
})

it('keeps serving earlier pictures after a change of the storage', async () => {
  const settings = { DATA_DIR: join(folder, 'moved') }
  const onDisk = await openShop(settings)
  const ada = await signUpAdmin(onDisk)
  const earlier = (await upload(onDisk, ada, await photo('plum'))).body.data.display_url
  const others = [s3Settings(), hostSettings()]
  for (const [at, other] of others.entries()) {
    const shop = await openShop({ ...settings, ...other }, onDisk.databaseUrl)
    expect((await fetchPicture(shop, earlier)).response.status).toBe(200)
    const sameToken = { token: ada.token }
    const again = (await upload(shop, sameToken, await photo('plum'))).body.data.display_url
    expect(again === earlier).toBe(other.IMAGES === 's3')
    await shop.close()
    const back = product(`Part ${at}`, again)
    expect((await ada.call(addProduct, back)).status).toBe(201)
  }
  await onDisk.close()
})

describe('a failing storage', () => {
  const unreachable = 'http://127.0.0.1:1'
  const full = { DATA_DIR: '' }

  it.each([
    ['an S3 that is down', () => s3Settings(unreachable)],
    ['another bucket', () => ({ ...s3Settings(), S3_BUCKET: 'another' })],
    ['a host that is down', () => hostSettings(unreachable)],
    ['a host with another key', () => ({ ...hostSettings(), IMGBB_KEY: 'wrong' })],
    ['a host at another address', () => ({ ...hostSettings(), IMGBB_IMAGES_URL: 'https://i.ibb.co' })],
    ['a file in place of the folder', () => full],
  ])('answers 503 and leaves no trace of the picture: %s', async (_, settings) => {
    full.DATA_DIR = join(folder, 'full')
    await mkdir(full.DATA_DIR, { recursive: true })
    await writeFile(join(full.DATA_DIR, 'images'), 'a file')
    const storage = openPictureStorage(readConfig({ DATA_DIR: join(folder, 'failing'), ...settings() }))
    const refusal = await addImage({ db, storage, log: openLog('silent') }, null, await photo())
    expect(refusal).toMatchObject({ name: 'picture-storage-unavailable' })
    expect((await db.query('SELECT FROM images')).rowCount).toBe(0)
  })

  it('is refused where it redirects, so that no other site gets the key', async () => {
    const asked: unknown[] = []
    const redirecting = createServer(({ url }, response) => {
      asked.push(url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    }).listen(0, '127.0.0.1')
    await once(redirecting, 'listening')
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
    const storage = openPictureStorage(readConfig({ ...hostSettings(url), IMGBB_IMAGES_URL: host.url }))
    const refusal = await addImage({ db, storage, log: openLog('silent') }, null, await photo())
    redirecting.close()
    expect(refusal).toMatchObject({ name: 'picture-storage-unavailable' })
    expect(asked).not.toContain('/elsewhere')
  })

  it('times out', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { images } = readConfig(s3Settings(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`))
    const { read } = openS3(images as never, 50)
    const outcome = await read(`${'0'.repeat(40)}-160.avif`).catch((error: StorageDown) => error.message)
    expect(outcome).toMatch(/^S3 cannot be reached/)
    silent.closeAllConnections()
    silent.close()
  })
})

describe('the picture settings', () => {
  const mistakes = (settings: Record<string, string>) => {
    try {
      readConfig(settings)
      return []
    } catch (error) {
      return (error as { mistakes: string[] }).mistakes.map((mistake) => mistake.split(' ')[0])
    }
  }

  it('report each missing or wrong setting', () => {
    expect(mistakes({ IMAGES: 'ftp' })).toEqual(['IMAGES'])
    const needed = 'S3_ACCESS_KEY_ID S3_BUCKET S3_ENDPOINT S3_SECRET_ACCESS_KEY'
    expect(mistakes({ IMAGES: 's3' }).sort().join(' ')).toBe(needed)
    expect(mistakes({ IMAGES: 'imgbb' })).toEqual(['IMGBB_KEY'])
    expect(mistakes({ ...hostSettings(), IMGBB_URL: 'http://host.example/upload' })).toEqual(['IMGBB_URL'])
  })

  it('name the only other site in the content security policy for pictures', () => {
    expect(imageOrigins(readConfig({}))).toEqual([])
    expect(imageOrigins(readConfig(s3Settings()))).toEqual([])
    expect(imageOrigins(readConfig({ IMAGES: 'imgbb', IMGBB_KEY: 'x' }))).toEqual(['https://i.ibb.co'])
  })
})
