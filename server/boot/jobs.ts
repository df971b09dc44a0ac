import { datasheetsJob } from '#server/catalog/datasheets/purge-datasheets.ts'
import { openPictureStorage, picturesFolder } from '#server/catalog/images/open-picture-storage.ts'
import { draftsJob } from '#server/catalog/images/picture-drafts.ts'
import { importJob } from '#server/catalog/imports/run-import.ts'
import { endedOrdersJob } from '#server/catalog/products/announce-ended-orders.ts'
import { purgeChangesJob } from '#server/platform/database/changed-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { addressRegionsJob } from '#server/selling/addresses/read-regions.ts'
import { auditJob } from '#server/selling/books/audit-job.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { offersJob } from '#server/selling/offers/end-offers.ts'
import { viesJob } from '#server/selling/order-checks/ask-vies.ts'
import type { Vies } from '#server/selling/order-checks/vies.ts'
import { reductionJob } from '#server/selling/orders/reduce-orders.ts'
import { expiryJob } from '#server/selling/orders/release-order.ts'
import { papersJob } from '#server/selling/papers/papers-job.ts'
import { closePayment } from '#server/selling/payments/close-payment.ts'
import type { PaymentLimits } from '#server/selling/payments/payment-limits.ts'
import { reconcileJob } from '#server/selling/payments/reconcile.ts'
import { recordsJob } from '#server/selling/privacy/remove-records.ts'
import { shopNameIn } from '#server/selling/shop-front/shop-name.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { stockNoticesJob } from '#server/selling/stock-notices/send-notices.ts'
import { eventsJob } from '#server/site/events/number-events.ts'
import type { ContactParts } from '#server/site/messages/send-message.ts'
import type { Post } from '#server/site/webhooks/post-event.ts'
import { webhooksJob } from '#server/site/webhooks/webhooks-job.ts'
import { withdrawalRefundsJob, withdrawalsJob } from '#server/site/withdrawals/handle-withdrawals.ts'
import { purgeJob } from './purge.ts'

interface JobsParts {
  db: Database
  databaseUrl: string
  provider: Provider | undefined
  limits: PaymentLimits
  config: Config
  vies: Vies | undefined
  readSettings: ReadSettings
  contact: Pick<ContactParts, 'limits' | 'config'>
  log: Log
  postEvents: Post
}

export function openJobs({
  db,
  databaseUrl,
  provider,
  limits,
  config,
  vies,
  readSettings,
  contact,
  log,
  postEvents,
}: JobsParts): Job[] {
  return [
    expiryJob({ db, closePayment: (id) => closePayment(db, provider, id), log }),
    ...(provider ? [reconcileJob({ db, provider, limits, log })] : []),
    reductionJob(db),
    purgeChangesJob(db),
    endedOrdersJob(db),
    stockNoticesJob(db),
    datasheetsJob(db, openPictureStorage(config)),
    offersJob(db),
    papersJob({
      db,
      store: { name: shopNameIn(db, readSettings, config.STORE_NAME), demo: config.DEMO },
      log,
    }),
    withdrawalsJob({ db, provider, ...contact }),
    withdrawalRefundsJob({ db, provider }),
    addressRegionsJob(db),
    auditJob({ db, databaseUrl, provider, log }),
    ...(vies ? [viesJob(db, vies, readSettings)] : []),
    purgeJob(db),
    eventsJob(db),
    webhooksJob({ db, log, post: postEvents }),
    recordsJob({ db, years: config.RECORDS_YEARS }),
    draftsJob(picturesFolder(config)),
    importJob({ db, databaseUrl, storage: openPictureStorage(config), log }),
  ]
}
