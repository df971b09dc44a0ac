import { openPaymentProvider } from '#server/boot/payment-provider.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import type { Shop } from './open-shop.ts'
import { SECRET } from './secret.ts'

/** The payment provider of a shop, as its server uses it: a further process of the stand-in on the shop's database. */
export async function openStandIn(shop: Shop) {
  const opened = await openPaymentProvider({
    db: shop.db,
    config: readConfig({}),
    secret: SECRET,
    ownAddress: () => shop.url,
    log: openLog('silent'),
  })
  if (!opened) throw new Error('The settings select no stand-in.')
  return opened
}
