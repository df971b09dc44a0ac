import type { RequestListener } from 'node:http'
import type { Hono } from 'hono'
import { tradeIn } from '#contract/currency.ts'
import { openPictureStorage } from '#server/catalog/images/picture-storage.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { upcomingProducts } from '#server/demo/upcoming.ts'
import { openFirstProof } from '#server/desk/privacy/drop-entered.ts'
import { ANSWER_MS } from '#server/desk/webhooks/post-event.ts'
import { resolveByDns } from '#server/desk/webhooks/receiver-address.ts'
import type { FirebaseKeys } from '#server/people/identity/firebase-id-token.ts'
import { identityDoors } from '#server/people/identity/http.ts'
import { openIdentity } from '#server/people/identity/open-identity.ts'
import { findKeyIn } from '#server/people/keys/find-key.ts'
import { keysDoors } from '#server/people/keys/http.ts'
import { secondFactorDoor } from '#server/people/second-factor/http.ts'
import { identifyBy } from '#server/people/sessions/identify.ts'
import { openSignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { openTokens } from '#server/people/sessions/tokens.ts'
import { peopleDoors } from '#server/people/users/http.ts'
import { JOB_LIMITS, openDatabase } from '#server/platform/database/database.ts'
import { openReadiness } from '#server/platform/database/readiness.ts'
import { tellSlowStatements } from '#server/platform/database/slow-statements.ts'
import { openAdmission } from '#server/platform/http/admission.ts'
import { type Connection, openClientOf } from '#server/platform/http/limits/client-address.ts'
import { openGeneralLimit } from '#server/platform/http/limits/general-limit.ts'
import { openKeyLimit } from '#server/platform/http/limits/key-limit.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { openProcessorLimit } from '#server/platform/http/limits/processor-limit.ts'
import { openIsFromHere } from '#server/platform/http/only-here.ts'
import { openWatch } from '#server/platform/http/watch-requests.ts'
import { openMetrics } from '#server/platform/metrics/http.ts'
import { startJobs } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import { onceAMinute } from '#server/platform/runtime/once-a-minute.ts'
import { startTraces } from '#server/platform/runtime/traces.ts'
import { ALONE, type Siblings } from '#server/platform/runtime/workers/siblings.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { orderLimits } from '#server/selling/orders/order-limits.ts'
import { keepDefaultSeller } from '#server/selling/papers/order-facts.ts'
import { openPaymentLimits } from '#server/selling/payments/payment-limits.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { settingsOver } from '#server/selling/shop-settings/read-settings.ts'
import { openFront } from '#server/site/storefront/front.ts'
import { beginsAtRow } from '#server/site/storefront/stored-cursors.ts'
import { openStorefront, type Storefront } from '#server/site/storefront/storefront.ts'
import { openWeb } from '#server/site/web/address-space.ts'
import { openApi } from '#server/site/web/api.ts'
import type { MountedStore } from '#server/site/web/pages.ts'
import { openSandboxMails } from '#server/site/web/sandbox-mails.ts'
import { version } from '../../package.json'
import { openJobs } from './jobs.ts'
import { keepCurrency } from './keep-currency.ts'
import { openMails } from './mails.ts'
import { openPaymentProvider } from './payment-provider.ts'
import { openSignInProviders } from './sign-in-providers.ts'
import { viesOf } from './vies.ts'

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

export async function openStore({
  config,
  databaseUrl,
  secret,
  log,
  checkAnswers,
  mount,
  ownAddress,
  siblings = ALONE,
  search,
  firebaseKeys,
}: StoreParts) {
  await keepCurrency(databaseUrl, config.CURRENCY)
  tradeIn(config.CURRENCY, config.STORE_LOCALE)
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  const onLost = ({ message }: Error) => log.warn({ reason: message }, 'traces could not be exported')
  const endTraces = await startTraces(config.traces, { version, onError: onceAMinute(onLost) })
  // Separate connections, so that jobs and requests never wait for each other.
  const jobsDb = openDatabase(databaseUrl, { connections: JOB_CONNECTIONS, onError, ...JOB_LIMITS })
  const slow = { afterMs: config.SLOW_STATEMENT_MS, tell: tellSlowStatements(jobsDb, log) }
  const db = openDatabase(databaseUrl, { connections: config.DATABASE_POOL, onError, slow })
  const readiness = openReadiness(databaseUrl, onError)
  const admission = openAdmission(db)
  const pictures = openPictureStorage(config)
  const formerSecrets = config.STORE_SECRET_PREVIOUS
  const tokens = openTokens(secret, formerSecrets)
  const limits = openLimits(db, secret)
  const generalLimit = openGeneralLimit(config.LIMIT_API_MINUTE, undefined, siblings)
  const processorLimit = openProcessorLimit(config.LIMIT_PROCESSOR_SECONDS, undefined, siblings)
  const clientOf = openClientOf(config.TRUST_PROXY, log)
  const origin = () => config.STORE_URL?.origin ?? ownAddress().replace('127.0.0.1', 'localhost')
  const openToAll = config.local && isLoopback(config.HOST) && config.TRUST_PROXY === 0
  const { clients: openId, standIn } = openSignInProviders({ config, secret, origin, openToAll })
  const payment = await openPaymentProvider({ db, config, secret, ownAddress, log })
  const onFault = (message: string, cause: unknown) => log.error({ err: cause }, message)
  const firstProof = openFirstProof({ db, provider: payment?.provider, onError: onFault })
  const identity = openIdentity({
    firebase: config.firebase,
    firebaseKeys,
    db,
    secret,
    formerSecrets,
    storeUrl: config.STORE_URL,
    openId,
    signInLimits: openSignInLimits({ limits, secret, config }),
    firstProof,
    secondFactor: config.SECOND_FACTOR,
    storeName: config.STORE_NAME,
    onError: onFault,
  })
  const paymentLimits = openPaymentLimits(limits, config)
  const identify = identifyBy(db, tokens, config.SECOND_FACTOR)
  const keys = { find: findKeyIn(db), limit: openKeyLimit(config.LIMIT_KEY_MINUTE, undefined, siblings) }
  const readSettings = settingsOver(defaultSettings(config))
  const { jobs: mailJobs, mailbox } = openMails({ db: jobsDb, config, secret, origin, log })
  await keepDefaultSeller(jobsDb, defaultSettings(config).company)
  const postEvents = { resolve: resolveByDns, loopback: config.SANDBOX, answerMs: ANSWER_MS }
  let stopJobs = async () => {}
  let storefront: Storefront | undefined
  const api = openApi({
    db,
    log,
    config,
    store: { name: config.STORE_NAME, locale: config.STORE_LOCALE, origin, demo: config.DEMO },
    checkAnswers,
    secrets: [secret, ...formerSecrets],
    identify,
    keys,
    readSettings,
    accountDoors: (door) => {
      identityDoors(door, { db, identity, tokens, limits, config, standIn: standIn?.issuer, firstProof })
      peopleDoors(door, db, config)
      keysDoors(door, db)
      secondFactorDoor(door, db, config.SECOND_FACTOR)
    },
    limits: orderLimits(config),
    provider: payment?.provider,
    pictures,
    paymentLimits,
    generalLimit,
    processorLimit,
    search: { search, limit: processorLimit },
    admission,
    contact: { db, limits, mostAnHour: config.LIMIT_CONTACT_ADDRESS, owner: config },
    reviews: {
      db,
      limits,
      mostADay: config.LIMIT_REVIEWS_ACCOUNT,
      verifiedNeeded: config.VERIFIED_EMAIL_NEEDED,
    },
    postEvents,
    privacy: { db, provider: payment?.provider, limits, forgetMails: mailbox?.forget },
  })
  const signInWith = openId.map(({ id, name }) => ({ id, name }))
  const upcoming = config.DEMO ? upcomingProducts : []
  const onlyHere = config.local && config.SANDBOX
  const serveMetrics = openMetrics({ db: jobsDb, pool: db, config, siblings })
  const web = openWeb({
    api,
    identity: identity.handler,
    findKey: keys.find,
    generalLimit,
    processorLimit,
    sandboxGateway: payment?.gateway,
    sandboxOpenId: standIn?.app,
    sandboxMails:
      mailbox &&
      openSandboxMails({
        db,
        mailbox,
        openToAll,
        identify,
        generalLimit,
        processorLimit,
        admission,
        checkAnswers,
      }),
    ready: readiness.isReady,
    admission,
    onlyHere,
    proxies: config.TRUST_PROXY,
    isPublished: config.STORE_URL !== undefined,
    https: config.STORE_URL?.protocol === 'https:',
    popups: config.firebase !== undefined,
    pictures,
    kicad: { db, store: { name: config.STORE_NAME, origin }, keys, generalLimit, admission, processorLimit },
    log,
    upcoming,
    discovery: {
      db,
      name: config.STORE_NAME,
      origin,
      readPicture: pictures.read,
      sitemapProducts: config.SITEMAP_PRODUCTS,
    },
    metrics: { serve: serveMetrics, config },
    mount: (routes) => mount(routes, { api, origin: origin(), upcoming, signInWith, generalLimit }),
  })
  const provider = payment?.provider
  const vies = viesOf(config)
  const jobs = [
    ...mailJobs,
    ...openJobs({
      db: jobsDb,
      databaseUrl,
      provider,
      limits: paymentLimits,
      config,
      vies,
      readSettings,
      log,
      postEvents,
    }),
  ]
  const fetch = (request: Request, connection: Connection) =>
    web.fetch(request, { ...connection, client: clientOf(request, connection) })
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
        storefront,
        generalLimit,
        processorLimit,
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
      await Promise.all([db.end(), jobsDb.end(), readiness.close(), endTraces()])
    },
  }
}
