import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { speakLocale } from '#messages/speak-locale.ts'
import { importPayments } from '#sandbox/card-gateway/import-payments.ts'
import { openSearchClient } from '#server/catalog/search/process/open-search-client.ts'
import { loadDemoWorld } from '#server/demo/load-demo-world.ts'
import { ensureFirstAdmin, type FirstAdmin, isOpenAdmin } from '#server/people/identity/first-admin.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Connection } from '#server/platform/http/limits/client-address.ts'
import type { ServeMetrics } from '#server/platform/metrics/http.ts'
import { settingsGaps } from '#server/selling/overview/settings-gaps.ts'
import { readOperator } from '#server/selling/shop-settings/operator.ts'
import type { MountedStore } from '#server/site/web/pages.ts'
import { refuseLeftovers } from './going-live/leftovers.ts'
import type { StoreProcess } from './start-process.ts'
import { openStore } from './store.ts'

export type Mount = (web: Hono, store: MountedStore) => void

interface OpenedStore {
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>
  openFront: () => Promise<RequestListener>
  serveMetrics: ServeMetrics
  close: () => Promise<void>
  admin: FirstAdmin | undefined
}

export async function openStoreOn(running: StoreProcess, mount: Mount): Promise<OpenedStore> {
  const { config, databaseUrl, dataDir, embedded, secret, log, say, ownAddress, siblings } = running
  speakLocale(config.STORE_LOCALE)
  await migrate(databaseUrl, { say: (line) => log.warn(line) })
  const search = openSearchClient(running.searchFolder)
  const store = await openStore({
    config,
    databaseUrl,
    secret,
    log,
    checkAnswers: false,
    search,
    mount,
    ownAddress: () => ownAddress,
    siblings,
  })
  try {
    const { jobsDb, identity } = store
    await refuseLeftovers(jobsDb, config, dataDir, say)
    const standIn = config.SANDBOX && !config.stripe
    if (config.DEMO && (await loadDemoWorld(jobsDb, standIn ? importPayments : undefined)))
      say('The demo world is loaded: parts, people, reviews, orders')
    const admin = await ensureFirstAdmin({ db: jobsDb, identity, config, dataDir, embedded })
    store.startJobs()
    await search.there(SEARCH_WAIT_MS)
    if (config.ADMIN_EMAIL && !config.firebase && !(await isOpenAdmin(jobsDb, config.ADMIN_EMAIL)))
      say(adminIgnored(config.ADMIN_EMAIL))
    if (config.firebase) say(adminByFirebase(config.ADMIN_EMAIL))
    if (!config.SMTP_URL && !config.SANDBOX) say(MAILS_WAIT)
    if (config.VERIFIED_EMAIL_NEEDED && !config.SMTP_URL && !config.SANDBOX && !config.firebase)
      say(NONE_VERIFIED)
    const { settings } = await store.readSettings(jobsDb)
    if (!settings.company) say(PAPERS_WAIT)
    for (const gap of settingsGaps(settings, config, await readOperator(jobsDb, config)))
      say(t(`overview.gap-${gap}`))
    const { fetch, openFront, serveMetrics } = store
    const close = async () => {
      await store.close()
      search.close()
    }
    return { fetch, openFront, serveMetrics, close, admin }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** A search that needs longer to begin answers later. */
const SEARCH_WAIT_MS = 5000

const adminByFirebase = (email: string | undefined) =>
  email
    ? `The first admin is the user who signs in as ${email}, once Firebase has verified that email`
    : 'The store gets no first admin until ADMIN_EMAIL is set (and the store restarted)'

const adminIgnored = (email: string) =>
  `ADMIN_EMAIL is ignored, because the store has an admin: ${email} becomes one under Users, or by the command go-live while the printed password is in use`

const MAILS_WAIT =
  'Mails are not set up: they wait for 3 days, until SMTP_URL and MAIL_FROM are set (and the store restarted)'

const NONE_VERIFIED =
  'VERIFIED_EMAIL_NEEDED is on, but no mail can be sent, so no email can be verified: set SMTP_URL and MAIL_FROM'

/** The desk says it too (rules: G-4). */
const PAPERS_WAIT = `The company is missing: invoices and other papers wait until an admin enters it at ${pages.settings}`

export function announcement(
  { config, ownAddress, dataDir }: StoreProcess,
  admin: FirstAdmin | undefined,
): string {
  const address = config.STORE_URL?.origin ?? ownAddress.replace('127.0.0.1', 'localhost')
  const kept = config.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : join(dataDir, 'first-admin.txt')
  return `\n  ${config.STORE_NAME} is open at ${address}\n${admin ? `  ${login(admin, kept)}\n` : ''}`
}

function login({ email, password, justMade }: FirstAdmin, kept: string): string {
  return justMade
    ? `First admin: ${email}, password ${password}, which is also kept in ${kept}`
    : `First admin: ${email}, password: see ${kept}`
}
