import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type pg from 'pg'
import { listMyOrders } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openLoad } from '#test/support/open-load.ts'
import { findNginx, openNginx } from '#test/support/open-nginx.ts'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { SECRET } from '#test/support/secret.ts'
import { signUp } from '#test/support/shopper.ts'
import { sendUpload } from '#test/support/upload.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { openPool, openPostgres, untilOthersServe } from './fault.ts'

const nginx = findNginx()
const PICTURE = join(import.meta.dirname, '../../docs/store.png')
const API_MINUTE = 60
/** An incomplete request is not answered. */
const MAX_RAW_MS = 3000

// Like 2 machines: each store has its own data folder, and only the pictures are shared.
test.describe('2 stores behind nginx, on one PostgreSQL', () => {
  test.skip(!nginx, 'nginx is not installed on this machine')
  test.describe.configure({ mode: 'serial' })
  let postgres: Awaited<ReturnType<typeof openPostgres>>
  let stores: StoreProcess[]
  let proxy: Awaited<ReturnType<typeof openNginx>>
  let db: pg.Pool
  let url: string

  test.beforeAll(async () => {
    postgres = await openPostgres()
    const folder = postgres.dataDir
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
    const addresses = stores.map((store) => `127.0.0.1:${new URL(store.url).port}`)
    proxy = await openNginx(nginx ?? '', port, addresses)
    db = openPool(postgres.url)
  })
  test.afterAll(async () => {
    await proxy?.close()
    for (const store of stores ?? []) await store.close()
    await db?.end()
    await postgres?.close()
  })

  test('serve sign-in, orders and payment, with personal answers marked as not cacheable', async () => {
    const product = await putOnSale(db)
    const shopper = await signUp(url)
    const { _id } = (await placeOne(shopper, product.id)).body
    await pay(url, shopper, _id)
    const mine = await shopper.call(listMyOrders, { query: { email: shopper.email } })
    expect(mine.body).toMatchObject([{ _id, state: 'paid' }])
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

function openMachine(dataDir: string, env: Record<string, string>): Promise<StoreProcess> {
  mkdirSync(dataDir)
  symlinkSync('../images', join(dataDir, 'images'))
  return openStoreProcess({ dataDir, env, workers: 1 })
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

async function askForOrders(url: string, localAddress: string, headers: Record<string, string>) {
  const asked = get(`${url}/api/myorders?email=nobody@example.com`, {
    family: 4,
    localAddress,
    headers,
    agent: false,
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer.resume().statusCode
}
