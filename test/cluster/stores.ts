import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { createCardGateway } from '#sandbox/card-gateway/gateway.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { openProvider, type Provider } from '#server/selling/card-provider/provider.ts'
import { openNginx } from '#test/support/open-nginx.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { SECRET } from '#test/support/secret.ts'
import { patientSettings } from '#test/support/stubborn-buyers.ts'
import { haproxyFile } from './node-files.ts'

/** The addresses of the store machines. */
export const STORE_ADDRESSES = ['10.0.0.11', '10.0.0.12']
const STORE_PORT = 3000
const NGINX_PORT = 8080
export const STORE_URL = `http://localhost:${NGINX_PORT}`

const keys = {
  secretKey: 'sk_test_cluster',
  publishableKey: 'pk_test_cluster',
  webhookSecret: 'whsec_cluster',
}

/** A card provider whose data are not in the cluster, so that it does not forget what the cluster forgets. */
export interface CardProvider {
  url: string
  db: pg.Pool
  provider: Provider
}

export async function openCardProvider(folder: string): Promise<CardProvider> {
  const dataDir = join(folder, 'card-provider')
  mkdirSync(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = new pg.Pool({ connectionString: postgres.url, max: 10, pipeline: true })
  db.on('error', () => {})
  const webhookUrl = () => `${STORE_URL}/api/payments/webhook`
  const gateway = createCardGateway({ pool: db, ...keys, webhookUrl })
  await gateway.ready()
  gateway.start()
  // For the store at the root, as Stripe; for the buyers below the sandbox's path.
  const app = new Hono().route('/sandbox/stripe', gateway.app).route('/', gateway.app)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = openProvider({ ...keys, apiBase: new URL(url) }, 'sandbox')
  return { url, db, provider }
}

/** Starts HAProxy in front of the database, 2 stores and nginx in front of them, all with the documented files. */
export async function openStores(
  folder: string,
  databaseUrl: string,
  cards: CardProvider,
): Promise<StoreProcess[]> {
  const env = {
    ...patientSettings,
    DATABASE_URL: databaseUrl,
    STORE_SECRET: SECRET,
    STORE_URL,
    TRUST_PROXY: '1',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'copper-and-tin',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: cards.url,
  }
  const stores: StoreProcess[] = []
  for (const host of STORE_ADDRESSES) {
    const dataDir = join(folder, `store-${host}`)
    mkdirSync(dataDir)
    const port = STORE_PORT
    stores.push(await openStoreProcess({ dataDir, env, workers: 1, address: { host, port } }))
  }
  const addresses = STORE_ADDRESSES.map((host) => `${host}:${STORE_PORT}`)
  await openNginx('nginx', NGINX_PORT, addresses)
  return stores
}

export function startHaproxy(folder: string): void {
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  spawn('haproxy', ['-f', haproxyFile(folder)], { stdio: ['ignore', log, log] })
  closeSync(log)
}
