import type { RequestListener } from 'node:http'
import type { Hono } from 'hono'
import { tradeIn } from '#contract/currency.ts'
import { createViesStandIn } from '#sandbox/vies/vies.ts'
import { openPictureStorage } from '#server/catalog/images/open-picture-storage.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { upcomingProducts } from '#server/demo/upcoming.ts'
import type { FirebaseKeys } from '#server/people/identity/firebase-id-token.ts'
import { connectClient } from '#server/platform/database/connect-client.ts'
import { JOB_LIMITS, openDatabase, statement } from '#server/platform/database/database.ts'
import { openReadiness } from '#server/platform/database/readiness.ts'
import { tellSlowStatements } from '#server/platform/database/slow-statements.ts'
import { openAdmission } from '#server/platform/http/admission.ts'
import { type Connection, openClientOf } from '#server/platform/http/limits/client-address.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { openWorkProofs } from '#server/platform/http/limits/work-proofs.ts'
import { openIsFromHere } from '#server/platform/http/only-here.ts'
import { openWatch } from '#server/platform/http/watch-requests.ts'
import { openMetrics } from '#server/platform/metrics/http.ts'
import { startJobs } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import { ALONE, type Siblings } from '#server/platform/runtime/workers/siblings.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { answerFrom, openVies, type Vies } from '#server/selling/order-checks/vies.ts'
import { orderLimits } from '#server/selling/orders/order-limits.ts'
import { keepDefaultSeller } from '#server/selling/papers/order-facts.ts'
import { openFalseSignatures } from '#server/selling/payments/false-signatures.ts'
import { openPaymentLimits } from '#server/selling/payments/payment-limits.ts'
import { mailShopIn } from '#server/selling/shop-front/mail-shop.ts'
import { shopNameIn } from '#server/selling/shop-front/shop-name.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { settingsOver } from '#server/selling/shop-settings/read-settings.ts'
import { openFront } from '#server/site/storefront/front.ts'
import { beginsAtRow } from '#server/site/storefront/stored-cursors.ts'
import { openStorefront, type Storefront } from '#server/site/storefront/storefront.ts'
import { openWeb } from '#server/site/web/address-space.ts'
import { openApi } from '#server/site/web/api.ts'
import type { MountedStore } from '#server/site/web/pages.ts'
import { openSandboxMails } from '#server/site/web/sandbox-mails.ts'
import { ANSWER_MS } from '#server/site/webhooks/post-event.ts'
import { resolveByDns } from '#server/site/webhooks/receiver-address.ts'
import { openAccounts } from './accounts.ts'
import { openJobs } from './jobs.ts'
import { openMails } from './mails.ts'
import { openPaymentProvider } from './payment-provider.ts'

interface StoreParts {
  config: Config
  databaseUrl: string
  secret: string
  log: Log
  checkAnswers: boolean
  search: Search
  mount: (web: Hono, store: MountedStore) => void
  /** For the sandbox's webhook. A function, because the address exists only once the process listens. */
  ownAddress: () => string
  siblings?: Siblings
  firebaseKeys?: FirebaseKeys | undefined
}

const MEGABYTE = 1_000_000
const JOB_CONNECTIONS = 2

export async function openStore(parts: StoreParts) {
  const { config, databaseUrl, secret, log, checkAnswers, ownAddress, siblings = ALONE, search } = parts
  await keepCurrency(databaseUrl, config.CURRENCY)
  tradeIn(config.CURRENCY, config.STORE_LOCALE)
  const { db, jobsDb, readiness } = openConnections(parts)
  const origin = () => config.STORE_URL?.origin ?? ownAddress().replace('127.0.0.1', 'localhost')
  const readSettings = settingsOver(defaultSettings(config))
  const store = { name: shopNameIn(db, readSettings, config.STORE_NAME), origin }
  const openToAll = config.local && isLoopback(config.HOST) && config.TRUST_PROXY === 0
  const limits = openLimits(db, secret)
  const loadLimits = openLoadLimits(config, db, siblings)
  const pictures = openPictureStorage(config)
  const payment = await openPaymentProvider({ db, config, secret, ownAddress, log })
  const provider = payment?.provider
  const paymentLimits = openPaymentLimits(limits, config)
  const { firebaseKeys } = parts
  const accounts = openAccounts({
    db,
    config,
    storeName: await store.name(),
    secret,
    limits,
    origin,
    openToAll,
    provider,
    log,
    siblings,
    firebaseKeys,
  })
  const { identity, identify, keys } = accounts
  await keepDefaultSeller(jobsDb, defaultSettings(config).company)
  const { jobs: mailJobs, mailbox } = openMails({
    db: jobsDb,
    config,
    secret,
    origin,
    papers: { db: jobsDb, store: { name: store.name, demo: config.DEMO }, log },
    log,
    readShop: mailShopIn({ db: jobsDb, readSettings, readPicture: pictures.read, config }),
  })
  const postEvents = { resolve: resolveByDns, loopback: config.SANDBOX && config.local, answerMs: ANSWER_MS }
  const secrets: [string, ...string[]] = [secret, ...config.STORE_SECRET_PREVIOUS]
  const api = openApi({
    ...loadLimits,
    db,
    log,
    config,
    store: { ...store, locale: config.STORE_LOCALE, demo: config.DEMO },
    checkAnswers,
    secrets,
    identify,
    keys,
    readSettings,
    readTerms: settingsOver(defaultSettings(config), { cards: provider !== undefined }),
    accountDoors: accounts.doors,
    limits: orderLimits(config),
    provider,
    pictures,
    paymentLimits,
    falseSignatures: openFalseSignatures(siblings),
    search: { search, units: loadLimits.units },
    contact: { db, limits, proofs: openWorkProofs(limits, secret), config },
    reviews: {
      db,
      limits,
      mostADay: config.LIMIT_REVIEWS_ACCOUNT,
      verifiedNeeded: config.VERIFIED_EMAIL_NEEDED,
    },
    postEvents,
    privacy: { db, provider, limits, forgetMails: mailbox?.forget },
  })
  const upcoming = config.DEMO ? upcomingProducts : []
  const onlyHere = config.local && config.SANDBOX
  const serveMetrics = openMetrics({ db: jobsDb, pool: db, config, siblings })
  const web = openWeb({
    ...loadLimits,
    api,
    secrets,
    identity: identity.handler,
    findKey: keys.find,
    sandboxGateway: payment?.gateway,
    sandboxOpenId: accounts.standIn,
    sandboxMails:
      mailbox && openSandboxMails({ ...loadLimits, db, mailbox, openToAll, identify, checkAnswers }),
    ready: readiness.isReady,
    onlyHere,
    proxies: config.TRUST_PROXY,
    isPublished: config.STORE_URL !== undefined,
    https: config.STORE_URL?.protocol === 'https:',
    popups: config.firebase !== undefined,
    pictures,
    kicad: { ...loadLimits, db, store, keys },
    log,
    upcoming,
    discovery: { ...store, db, readPicture: pictures.read, sitemapProducts: config.SITEMAP_PRODUCTS },
    metrics: { serve: serveMetrics, config },
    mount: (routes) =>
      parts.mount(routes, {
        api,
        origin: origin(),
        upcoming,
        signInWith: accounts.signInWith,
        units: loadLimits.units,
      }),
  })
  const jobs = [
    ...mailJobs,
    ...openJobs({
      db: jobsDb,
      databaseUrl,
      provider,
      limits: paymentLimits,
      config,
      vies: viesOf(config),
      readSettings,
      contact: { limits, config },
      log,
      postEvents,
    }),
  ]
  const clientOf = openClientOf(config.TRUST_PROXY, log)
  const fetch = (request: Request, connection: Connection) =>
    web.fetch(request, { ...connection, client: clientOf(request, connection) })
  let stopJobs = async () => {}
  let storefront: Storefront | undefined
  return {
    db,
    jobsDb,
    readSettings,
    identity,
    fetch,
    serveMetrics,
    /** Serves stored answers from memory, unlike `fetch`, which computes each answer. */
    async openFront(): Promise<RequestListener> {
      storefront = openStorefront({
        fetch: async (address, note) => web.fetch(new Request(`http://localhost${address}`), { note }),
        beginsAtRow: (address) => beginsAtRow(db, address),
        db: openDatabase(databaseUrl, { connections: 1, onError: () => {} }),
        maxBytes: config.PAGE_STORE_MB * MEGABYTE,
      })
      await storefront.feed.began
      return openFront({
        ...loadLimits,
        storefront,
        proxies: config.TRUST_PROXY,
        fetch,
        watch: openWatch({ config, patterns: web.routes.map(({ path }) => path) }),
        admits: onlyHere ? openIsFromHere(config.TRUST_PROXY) : () => true,
      })
    },
    jobs,
    startJobs() {
      stopJobs = startJobs(jobs, log)
    },
    async close() {
      await storefront?.close()
      await stopJobs()
      await payment?.close()
      await Promise.all([db.end(), jobsDb.end(), readiness.close()])
    },
  }
}

/** Separate connections, so that jobs and requests never wait for each other. */
function openConnections({ config, databaseUrl, log }: StoreParts) {
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  const jobsDb = openDatabase(databaseUrl, { connections: JOB_CONNECTIONS, onError, ...JOB_LIMITS })
  const slow = { afterMs: config.SLOW_STATEMENT_MS, tell: tellSlowStatements(jobsDb, log) }
  const db = openDatabase(databaseUrl, { connections: config.DATABASE_POOL, onError, slow })
  return { db, jobsDb, readiness: openReadiness(databaseUrl, onError) }
}

/** What refuses requests before they cost much. */
function openLoadLimits(config: Config, db: ReturnType<typeof openDatabase>, siblings: Siblings) {
  return {
    units: openClientUnits(config.LIMIT_API_MINUTE, undefined, siblings),
    admission: openAdmission(db),
  }
}

const keptCurrency = statement('kept-currency', 'SELECT currency FROM store_currency')

const changeCurrency = statement(
  'change-currency',
  `UPDATE store_currency SET currency = :currency WHERE NOT EXISTS (SELECT FROM orders) RETURNING currency`,
)

/** Throws if there are orders in another currency. */
async function keepCurrency(databaseUrl: string, currency: string): Promise<void> {
  const client = await connectClient(databaseUrl)
  try {
    const [kept] = await keptCurrency(client)
    if (kept?.currency === currency) return
    await client.query('BEGIN')
    // An order that is being placed is counted too.
    await client.query('LOCK TABLE orders IN SHARE MODE')
    const [changed] = await changeCurrency(client, { currency })
    await client.query('COMMIT')
    if (!changed) throw new Error(refusal(kept?.currency, currency))
  } finally {
    await client.end()
  }
}

const refusal = (kept: string | undefined, wanted: string) =>
  `CURRENCY is ${wanted}, but this store has orders in ${kept}, and a store has one currency. Start it with CURRENCY=${kept}, or sell in ${wanted} with a new database: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`

/** Undefined without both: then people check VAT numbers. */
function viesOf({ VIES_URL, SANDBOX }: Pick<Config, 'VIES_URL' | 'SANDBOX'>): Vies | undefined {
  if (VIES_URL) return openVies(VIES_URL)
  if (!SANDBOX) return undefined
  const standIn = createViesStandIn()
  return answerFrom((body) => standIn.request('/check-vat-number', { method: 'POST', body }))
}
