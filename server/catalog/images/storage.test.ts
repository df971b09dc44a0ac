import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { createPictureHost, type PictureHost } from '#sandbox/picture-host/picture-host.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { fetchPicture, upload } from '#test/support/upload.ts'
import { imageOrigins } from './image-origins.ts'
import { openS3 } from './s3.ts'
import type { StorageDown } from './storage-down.ts'

const SECRETS = { key: 'an-api-key-of-the-host', secret: 'S3RVER' }

let folder: string
let s3: { server: S3rver; url: string }
let host: PictureHost & { url: string; close: () => void }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-storages-'))
  s3 = await openS3Server()
  host = await openHost()
})
afterAll(async () => {
  host.close()
  await s3.server.close()
  await rm(folder, { recursive: true })
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

const storages = {
  disk: { settings: () => ({ IMAGES: 'disk' }), address: () => /^\/images\/[0-9a-f]{40}-400\.jpg$/ },
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

  it('have a public address', async () => {
    const { status, body } = await upload(shop, ada, await photo())
    expect([status, body.data.width, body.data.height]).toEqual([201, 400, 300])
    expect(body.data.display_url).toMatch(address())
    const { response, bytes } = await fetchPicture(shop, body.data.display_url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
  })

  it('are stored once for repeated and concurrent uploads', async () => {
    const file = await photo('navy')
    const first = await Promise.all([upload(shop, ada, file), upload(shop, ada, file)])
    const addresses = [...first, await upload(shop, ada, file)].map(({ body }) => body.data.display_url)
    expect(new Set(addresses).size).toBe(1)
    const sent = host.uploads()
    await upload(shop, ada, file)
    expect(host.uploads()).toBe(sent)
  })

  it('can be used by a product, unlike unknown addresses', async () => {
    const { body } = await upload(shop, ada, await photo())
    const img = body.data.display_url
    expect((await ada.call(addProduct, product('Relay', img))).body.img).toBe(img)
    const strange = [img.replace(/[0-9a-f]{6}-400/, '000000-400'), 'https://elsewhere.example/x.jpg']
    for (const other of strange)
      expect((await ada.call(addProduct, product('Fuse', other))).body.errors[0].path).toBe('img')
  })

  it('are uploaded without exposing the keys', async () => {
    const outcome = await upload(shop, ada, await photo())
    expect(JSON.stringify(outcome)).not.toContain(SECRETS.key)
    expect(JSON.stringify(outcome)).not.toContain(SECRETS.secret)
  })

  it('are the same after a restart of the store', async () => {
    const { body } = await upload(shop, ada, await photo('olive'))
    await shop.restart()
    expect((await fetchPicture(shop, body.data.display_url)).response.status).toBe(200)
    expect((await upload(shop, ada, await photo('olive'))).body).toEqual(body)
  })

  it('are rejected before anything is stored if they are no pictures', async () => {
    const count = async () => (await shop.db.query('SELECT FROM images')).rowCount
    const before = [await count(), host.uploads()]
    expect((await upload(shop, ada, '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415)
    expect([await count(), host.uploads()]).toEqual(before)
  })
})

it('serves every size from a bucket with an immutable cache header', async () => {
  const shop = await openShop({ ...s3Settings(), DATA_DIR: join(folder, 'sizes') })
  const { body } = await upload(shop, await signUpAdmin(shop), await photo())
  const stem = body.data.display_url.replace('-400.jpg', '')
  for (const [end, type] of Object.entries({
    '-160.avif': 'avif',
    '-400.webp': 'webp',
    '-400.jpg': 'jpeg',
  })) {
    const { response, bytes } = await fetchPicture(shop, stem + end)
    expect(response.headers.get('content-type')).toBe(`image/${type}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  }
  expect((await fetchPicture(shop, `${stem}-161.avif`)).response.status).toBe(404)
  await shop.close()
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
  const failing = async (settings: Record<string, string>) => {
    const shop = await openShop({ DATA_DIR: join(folder, 'failing'), ...settings, LOG_LEVEL: 'silent' })
    const { status, body } = await upload(shop, await signUpAdmin(shop), await photo())
    const { rowCount } = await shop.db.query('SELECT FROM images')
    await shop.close()
    return [status, body.type, rowCount]
  }
  const refusal = [503, 'urn:farad:problem:picture-storage-unavailable', 0]
  const unreachable = 'http://127.0.0.1:1'

  it('answers 503 and leaves no trace of the picture', async () => {
    expect(await failing(s3Settings(unreachable))).toEqual(refusal)
    expect(await failing({ ...s3Settings(), S3_BUCKET: 'another' })).toEqual(refusal)
    expect(await failing(hostSettings(unreachable))).toEqual(refusal)
    expect(await failing({ ...hostSettings(), IMGBB_KEY: 'wrong' })).toEqual(refusal)
    expect(await failing({ ...hostSettings(), IMGBB_IMAGES_URL: 'https://i.ibb.co' })).toEqual(refusal)
  })

  it('answers 503 if the picture folder cannot be created', async () => {
    await mkdir(join(folder, 'full'))
    await writeFile(join(folder, 'full', 'images'), 'a file')
    expect(await failing({ DATA_DIR: join(folder, 'full') })).toEqual(refusal)
  })

  it('times out', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((listening) => silent.once('listening', listening))
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
    expect(mistakes({ IMAGES: 's3' }).sort()).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
    ])
    expect(mistakes({ IMAGES: 'imgbb' })).toEqual(['IMGBB_KEY'])
    expect(mistakes({ ...hostSettings(), IMGBB_URL: 'http://host.example/upload' })).toEqual(['IMGBB_URL'])
    expect(mistakes({ ...s3Settings(), S3_BUCKET: 'Not A Bucket', PORT: 'x' })).toEqual(['PORT', 'S3_BUCKET'])
  })

  it('name the only other site in the content security policy for pictures', () => {
    expect(imageOrigins(readConfig({}))).toEqual([])
    expect(imageOrigins(readConfig(s3Settings()))).toEqual([])
    expect(imageOrigins(readConfig({ IMAGES: 'imgbb', IMGBB_KEY: 'x' }))).toEqual(['https://i.ibb.co'])
    expect(imageOrigins(readConfig({ IMGBB_IMAGES_URL: 'https://i.ibb.co/' }))).toEqual(['https://i.ibb.co'])
  })
})
