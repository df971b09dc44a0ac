import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createCardGateway } from '#sandbox/card-gateway/gateway.ts'
import type { Database } from '#server/platform/database/database.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { openProvider, type Provider } from '#server/selling/card-provider/provider.ts'
import { MONEY_EVENTS } from '#server/selling/payments/fetch-events.ts'

interface ProviderParts {
  db: Database
  config: Config
  secret: string
  ownAddress: () => string
  log: Log
}

interface OpenedProvider {
  provider: Provider
  gateway?: Hono
  close: () => Promise<void>
}

/** Undefined without keys and sandbox. */
export async function openPaymentProvider(parts: ProviderParts): Promise<OpenedProvider | undefined> {
  const { stripe, SANDBOX } = parts.config
  if (stripe) return { provider: openProvider(stripe, 'stripe'), close: async () => {} }
  return SANDBOX ? openStandIn(parts) : undefined
}

async function openStandIn({ db, secret, ownAddress, log }: ProviderParts): Promise<OpenedProvider> {
  const keys = {
    secretKey: `sk_test_${derivedKey(secret, 'sandbox-secret-key')}`,
    publishableKey: `pk_test_${derivedKey(secret, 'sandbox-publishable-key')}`,
    webhookSecret: `whsec_${derivedKey(secret, 'sandbox-webhook')}`,
  }
  const gateway = createCardGateway({
    pool: db,
    ...keys,
    webhookUrl: () => `${ownAddress()}/api/payments/webhook`,
    webhookEvents: MONEY_EVENTS,
    log,
  })
  await gateway.ready()
  const listening = createServer(getRequestListener(gateway.app.fetch))
  // Without `exclusive` all workers would share one port.
  await new Promise<void>((done) => listening.listen({ port: 0, host: '127.0.0.1', exclusive: true }, done))
  gateway.start()
  const apiBase = new URL(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`)
  return {
    // The stand-in runs in this process, so a retry would fail in the same way.
    provider: openProvider({ ...keys, apiBase, retries: 0 }, 'sandbox'),
    gateway: gateway.app,
    async close() {
      await gateway.stop()
      await new Promise((closed) => listening.close(closed))
    },
  }
}
