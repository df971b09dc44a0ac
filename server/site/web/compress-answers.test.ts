import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sharePicture } from '#contract/site/share-picture.ts'
import { ada, serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'

serveDemoShop()

/** The answer as it is sent: fetch would decompress it. */
async function sent(path: string, encodings?: string, { method = 'GET', headers = {} } = {}) {
  const accepted = encodings === undefined ? {} : { 'accept-encoding': encodings }
  const asked = request(shop.url + path, { method, headers: { ...accepted, ...headers } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { headers: answer.headers, status: answer.statusCode, body: await buffer(answer) }
}

const FOUND = '/api/parts?q=10k&limit=40'

it('compresses what anyone may see, as the client accepts it (rules: P-75)', async () => {
  const plain = await sent(FOUND)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toMatch(/accept-encoding/i)
  const brotli = await sent(FOUND, 'gzip, deflate, br')
  const compressed = { 'content-encoding': 'br', 'content-length': `${brotli.body.length}` }
  expect(brotli.headers).toMatchObject(compressed)
  expect(brotliDecompressSync(brotli.body).toString().length).toBe(plain.body.toString().length)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 4)
  const gzip = await sent(FOUND, 'br;q=0.5, gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString().length).toBe(plain.body.toString().length)
})

it('sends it as it is to who accepts nothing else', async () => {
  const { headers, body } = await sent(FOUND, 'br;q=0.5, identity;q=0.9')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body.toString()).total).toBeGreaterThan(0)
})

it('confirms a compressed answer by its ETag, and sends no body to HEAD', async () => {
  const { headers } = await sent(FOUND, 'br')
  const known = await sent(FOUND, 'br', { headers: { 'if-none-match': String(headers.etag) } })
  expect(known).toMatchObject({ status: 304, headers: { vary: 'Accept-Encoding' } })
  expect(known.headers).not.toHaveProperty('content-encoding')
  const head = await sent(FOUND, 'br', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, headers: { vary: 'Accept-Encoding' } })
  expect(head.body).toHaveLength(0)
})

it('compresses a file of the sitemap while it is written', async () => {
  const { headers, body } = await sent('/sitemap-products-1.xml', 'br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'transfer-encoding': 'chunked' })
  expect(brotliDecompressSync(body).toString()).toMatch(/^<\?xml[\s\S]*<\/urlset>\s*$/)
})

it('leaves answers for one person, small ones and pictures as they are', async () => {
  const own = await sent('/api/products?limit=40', 'br', {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(own.status).toBe(200)
  expect(own.body.length).toBeGreaterThan(5000)
  const paths = ['/robots.txt', String(sharePicture('/drawings/relay-FR5-12V-10A.svg'))]
  for (const { status, headers } of [own, ...(await Promise.all(paths.map((path) => sent(path, 'br'))))]) {
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('content-encoding')
  }
})
