import type pg from 'pg'
import { openMailServer } from '#test/support/open-mail-server.ts'
import { openOpenIdProvider } from '#test/support/open-openid-provider.ts'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { openStripeStore } from '#test/support/open-stripe-store.ts'
import { openTlsProxy, type TlsProxy } from '#test/support/open-tls-proxy.ts'
import { databaseOf } from '../journeys/database.ts'
import { test as journey } from '../journeys/journey.ts'
import { newcomer } from '../journeys/people.ts'
import { openPool } from './fault.ts'

const SHOP = 'shop.example.org'
const TRIAL = 'trial.example.org'

export const owner = { name: 'Store owner', email: 'owner@example.com', password: 'copper-and-tin' }

interface Published<S> {
  url: string
  store: S
  db: pg.Pool
  proxy: TlsProxy
}

type Opened = Published<StoreProcess>
type Shop = Awaited<ReturnType<typeof openShop>>

interface Ports {
  ports: { shop: number; trial: number }
  shop: Shop
  trial: Opened
}

/** Stores at public names behind a proxy by TLS: a shop that takes money, and a sandbox for visitors. */
export const test = journey.extend<object, Ports>({
  ports: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use({ shop: await freePort(), trial: await freePort() }),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, ports }, use) => {
      const rules = `MAP ${SHOP}:443 127.0.0.1:${ports.shop}, MAP ${TRIAL}:443 127.0.0.1:${ports.trial}`
      // Not `ignoreHTTPSErrors`, with which Chromium starts a request again for each connection, and fails after 32.
      const flags = [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors']
      const args = [...(launchOptions.args ?? []), ...flags]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ ports }, use) => {
      const shop = await openShop(ports.shop)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  trial: [
    async ({ ports }, use) => {
      const store = await openStoreProcess({ env: { ...published(TRIAL), SANDBOX: 'on', DEMO: 'on' } })
      const trial = await publish(TRIAL, ports.trial, store)
      await use(trial)
      await trial.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const published = (host: string) => ({
  STORE_URL: `https://${host}`,
  TRUST_PROXY: '1',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
})

async function publish<S extends StoreProcess>(host: string, port: number, store: S, provider?: string) {
  const storePort = Number(new URL(store.url).port)
  const proxy = await openTlsProxy({ host, port, storePort, provider })
  const db = openPool(databaseOf(store.dataDir))
  const close = async () => {
    await db.end()
    await proxy.close()
    await store.close()
  }
  return { url: `https://${host}`, store, db, proxy, close }
}

async function openShop(port: number) {
  const [mails, google] = await Promise.all([openMailServer(), openOpenIdProvider()])
  await google.serve(`https://${SHOP}`)
  const { name, email } = newcomer('Grace Hall')
  google.person = { sub: email, email, name, email_verified: true }
  const env = {
    ...published(SHOP),
    SMTP_URL: mails.url.href,
    MAIL_FROM: 'parts@example.org',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
  }
  let entrance = ''
  const stripe = await openStripeStore({ env, webhookUrl: () => `${entrance}/api/payments/webhook` })
  const shop = await publish(SHOP, port, stripe, google.issuer)
  entrance = shop.proxy.entrance
  const close = async () => {
    await shop.close()
    await mails.close()
    await google.close()
  }
  return { ...shop, mails, google, close }
}
