import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { cancelOrder, listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openLoad } from '#test/support/open-load.ts'
import { findNginx, openNginx } from '#test/support/open-nginx.ts'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { SECRET } from '#test/support/secret.ts'
import { signUp } from '#test/support/shopper.ts'
import { sendUpload } from '#test/support/upload.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { untilOthersServe } from './fault.ts'

const nginx = findNginx()
const PICTURE = join(import.meta.dirname, '../../docs/store.png')
const API_MINUTE = 60
/** An incomplete request is not answered. */
const MAX_RAW_MS = 3000

// Like 2 machines: each store has its own data folder, and only the pictures are shared.
test.describe('2 stores behind nginx, on one PostgreSQL', () => {
  test.skip(!nginx, 'nginx is not installed on this machine')
  test.describe.configure({ mode: 'serial' })
  const folder = mkdtempSync(join(tmpdir(), 'farad-behind-'))
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let stores: StoreProcess[]
  let proxy: Awaited<ReturnType<typeof openNginx>>
  let db: pg.Pool
  let url: string

  test.beforeAll(async () => {
    chmodSync(folder, 0o755)
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    const port = await freePort()
    url = `http://localhost:${port}`
    mkdirSync(join(folder, 'images'))
    const env = {
      DATABASE_URL: postgres.url,
      STORE_SECRET: SECRET,
      STORE_URL: url,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'copper-and-tin',
      LIMIT_API_MINUTE: `${API_MINUTE}`,
    }
    stores = await Promise.all([1, 2].map((number) => openMachine(join(folder, `machine-${number}`), env)))
    proxy = await openNginx(
      nginx ?? '',
      port,
      stores.map((store) => `127.0.0.1:${new URL(store.url).port}`),
    )
    db = new pg.Pool({ connectionString: postgres.url, max: 2 })
    db.on('error', () => {})
  })
  test.afterAll(async () => {
    await proxy?.close()
    for (const store of stores ?? []) await store.close()
    await db?.end()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('serve sign-in, orders, payment and cancellation, with personal answers marked as not cacheable', async () => {
    const product = await putOnSale(db, { price: '1.00', minimumOrder: 1 })
    const shopper = await signUp(url)
    const body = { toolId: product.id, quantity: 2, address: '4 Dock Road, Bristol', number: '+44 117' }
    const paid = await shopper.call(placeOrder, { body })
    await pay(url, shopper, paid.body._id)
    const other = await shopper.call(placeOrder, { body })
    await shopper.call(cancelOrder, { params: { id: other.body._id } })
    const mine = await shopper.call(listMyOrders, { query: { email: shopper.email } })
    expect(mine.body.map(({ _id, state }: { _id: string; state: string }) => [_id, state])).toEqual([
      [paid.body._id, 'paid'],
    ])
    expect(mine.headers.get('cache-control')).toMatch(/no-store|private/)
  })

  test('accept a picture of several megabytes, which both stores serve', async () => {
    const owner = await signUpAdmin({ url, db })
    const form = new FormData()
    const padding = Buffer.alloc(5_000_000)
    form.set('image', new Blob([readFileSync(PICTURE), padding], { type: 'image/png' }), 'store.png')
    const { status, body } = await sendUpload({ url } as never, owner, form)
    expect(status).toBe(201)
    const { pathname } = new URL(body.data.display_url, url)
    for (const store of [{ url }, ...stores])
      expect((await fetch(`${store.url}${pathname}`)).status).toBe(200)
    const tooLarge = await fetch(`${url}/api/images`, { method: 'POST', body: Buffer.alloc(12_000_000) })
    expect(tooLarge.status).toBe(413)
  })

  test('limit clients by their own address and ignore a forged x-forwarded-for', async () => {
    const ask = (client: string, claim: string) => askForOrders(url, client, { 'x-forwarded-for': claim })
    const refused = async (client: string) => {
      // Each store counts separately, so that at most twice the limit gets through.
      const statuses = Array.from({ length: API_MINUTE * 3 }, (_, n) => ask(client, `203.0.113.${n % 250}`))
      return (await Promise.all(statuses)).filter((status) => status === 429).length
    }
    expect(await refused('127.0.0.2')).toBeGreaterThan(0)
    expect(await ask('127.0.0.3', '127.0.0.2')).not.toBe(429)
  })

  test('do not expose /metrics', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  test('read no second request out of the body of one, however its end is written', async () => {
    const hidden = messageRequest('Hidden')
    const ends = [
      `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`,
      `Transfer-Encoding: chunked\r\nContent-Length: 4`,
      `Transfer-Encoding : chunked\r\nContent-Length: ${hidden.length + 5}`,
      `Transfer-Encoding: xchunked\r\nContent-Length: 5`,
      `Transfer-Encoding: chunked, identity\r\nContent-Length: 5`,
      `Transfer-Encoding:\tchunked\r\nTransfer-Encoding: x\r\nContent-Length: 5`,
      `Content-Length: 5\r\nContent-Length: ${hidden.length + 5}`,
      `Content-Length: +5`,
      `X: y\nTransfer-Encoding: chunked\r\nContent-Length: ${hidden.length + 5}`,
    ]
    for (const end of ends) {
      await sendRaw(url, `POST /api/prices HTTP/1.1\r\nHost: localhost\r\n${end}\r\n\r\n0\r\n\r\n${hidden}`)
      // The connections of the proxy to the stores are used again by others, who get their own answers.
      const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/api/families`)))
      for (const answer of answers) expect(await answer.json()).toBeInstanceOf(Array)
    }
    await sendRaw(url, messageRequest('Open'))
    const { rows } = await db.query<{ subject: string }>('SELECT subject FROM messages')
    // What is a second request to the proxy itself, it may send. It must never be one to the store alone.
    expect(rows.map(({ subject }) => subject)).toEqual(['Open'])
  })

  test('fail no request while one store restarts its worker and the other one stops', async () => {
    const [first, second] = stores as [StoreProcess, StoreProcess]
    const load = openLoad(url, ['/', '/products', '/api/tools'])
    await load.begun
    const former = first.workers()
    process.kill(first.pid(), 'SIGUSR2')
    await untilOthersServe(first.dataDir, 1, former)
    await second.kill('SIGTERM')
    const alone = openLoad(url, ['/'], 2)
    await alone.begun
    await second.restart()
    const failures = await Promise.all([load, alone].map(async (one) => (await one.stop()).failures))
    expect(failures).toEqual([[], []])
  })
})

async function openMachine(dataDir: string, env: Record<string, string>): Promise<StoreProcess> {
  mkdirSync(dataDir)
  symlinkSync('../images', join(dataDir, 'images'))
  const store = await openStoreProcess({ dataDir, env, workers: 1 })
  return store
}

function messageRequest(subject: string): string {
  const body = JSON.stringify({ email: 'eve@example.com', subject, message: 'Hello' })
  const head = `POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
  return `${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}

/** Sends bytes as they are, and waits until the other side closes the connection. */
async function sendRaw(url: string, bytes: string): Promise<void> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
  socket.on('error', () => {}).resume()
  socket.write(bytes)
  await Promise.race([once(socket, 'close'), pause(MAX_RAW_MS)])
  socket.destroy()
}

function askForOrders(url: string, localAddress: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(url)
    const options = {
      host: hostname,
      family: 4,
      port,
      path: '/api/myorders?email=nobody@example.com',
      localAddress,
      headers,
      agent: false,
    }
    get(options, (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0))).on(
      'error',
      failed,
    )
  })
}
