import { addressRegionsJob } from '#server/addresses/read-regions.ts'
import { auditJob } from '#server/books/audit-job.ts'
import type { Provider } from '#server/card-provider/provider.ts'
import { endedOrdersJob } from '#server/catalog/announce-ended-orders.ts'
import { importJob } from '#server/catalog/imports/run-import.ts'
import type { Database } from '#server/database/database.ts'
import { purgeChangesJob } from '#server/database/purge-changes.ts'
import { datasheetsJob } from '#server/datasheets/purge-datasheets.ts'
import { draftsJob } from '#server/images/picture-drafts.ts'
import { openPictureStorage, picturesFolder } from '#server/images/picture-storage.ts'
import { viesJob } from '#server/order-checks/ask-vies.ts'
import type { Vies } from '#server/order-checks/vies.ts'
import { expiryJob } from '#server/orders/expire-orders.ts'
import { reductionJob } from '#server/orders/reduce-orders.ts'
import { papersJob } from '#server/papers/papers-job.ts'
import { closePayment } from '#server/payments/close-payment.ts'
import type { PaymentLimits } from '#server/payments/payment-limits.ts'
import { purgeEventsJob } from '#server/payments/purge-events.ts'
import { reconcileJob } from '#server/payments/reconcile.ts'
import { recordsJob } from '#server/privacy/remove-records.ts'
import type { Job } from '#server/runtime/jobs.ts'
import type { Log } from '#server/runtime/log.ts'
import { purgeEndedSessionsJob } from '#server/sessions/purge-ended-sessions.ts'
import type { Config } from '#server/settings/config.ts'
import type { ReadSettings } from '#server/shop-settings/read-settings.ts'
import { stockNoticesJob } from '#server/stock-notices/send-notices.ts'
import { purgeJob } from './purge.ts'

interface JobsParts {
  db: Database
  databaseUrl: string
  provider: Provider | undefined
  limits: PaymentLimits
  config: Config
  vies: Vies | undefined
  readSettings: ReadSettings
  log: Log
}

export function openJobs({
  db,
  databaseUrl,
  provider,
  limits,
  config,
  vies,
  readSettings,
  log,
}: JobsParts): Job[] {
  return [
    expiryJob({ db, closePayment: (id) => closePayment(db, provider, id), log }),
    ...(provider ? [reconcileJob({ db, provider, limits, log })] : []),
    reductionJob(db),
    purgeEventsJob(db),
    purgeEndedSessionsJob(db),
    purgeChangesJob(db),
    endedOrdersJob(db),
    stockNoticesJob(db),
    datasheetsJob(db, openPictureStorage(config)),
    papersJob({ db, store: { name: config.STORE_NAME, demo: config.DEMO }, log }),
    addressRegionsJob(db),
    auditJob({ db, databaseUrl, provider, log }),
    ...(vies ? [viesJob(db, vies, readSettings)] : []),
    purgeJob(db),
    recordsJob({ db, years: config.RECORDS_YEARS }),
    draftsJob(picturesFolder(config)),
    importJob({ db, databaseUrl, storage: openPictureStorage(config), log }),
  ]
}
