import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { createCardGateway } from '#sandbox/card-gateway/gateway.ts'
import { databaseOf } from '#test/journeys/database.ts'
import { openStoreProcess, type StoreProcess } from './open-store-process.ts'

/** A built store that is configured for Stripe, with the card gateway in Stripe's place. */
export interface StripeStore extends StoreProcess {
  gatewayUrl: string
  /** Runs `work` while the provider expects other keys than the store has, as if the owner had mixed them up. */
  withOtherKeys: (work: () => Promise<void>) => Promise<void>
}

const keys = {
  secretKey: 'sk_test_store',
  publishableKey: 'pk_test_store',
  webhookSecret: 'whsec_store',
}
const otherKeys = { ...keys, secretKey: 'sk_test_other', publishableKey: 'pk_test_other' }

interface StripeStoreOptions {
  env?: Record<string, string>
  /** Where the provider sends its events, if not to the store's own port. */
  webhookUrl?: () => string
}

/** The gateway keeps its state in the store's database. */
export async function openStripeStore(options: StripeStoreOptions = {}): Promise<StripeStore> {
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  const server = serve({ fetch: (request) => answer(request), port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: gatewayUrl,
    ...options.env,
  }
  const store = await openStoreProcess({ env })
  const pool = new pg.Pool({ connectionString: databaseOf(store.dataDir), max: 4, pipeline: true })
  pool.on('error', () => {})
  const webhookUrl = options.webhookUrl ?? (() => `${store.url}/api/payments/webhook`)
  const gateway = createCardGateway({ pool, ...keys, webhookUrl })
  const other = createCardGateway({ pool, ...otherKeys, webhookUrl })
  await gateway.ready()
  gateway.start()
  answer = gateway.app.fetch
  return {
    ...store,
    gatewayUrl,
    async withOtherKeys(work) {
      answer = other.app.fetch
      await work().finally(() => {
        answer = gateway.app.fetch
      })
    },
    async close() {
      await gateway.stop()
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
      await store.close()
    },
  }
}
