import { Hono } from 'hono'
import { productFileDoors } from '#server/catalog/csv/http.ts'
import { datasheetDoors } from '#server/catalog/datasheets/http.ts'
import { drawingDoors } from '#server/catalog/drawings/http.ts'
import { familyDoors } from '#server/catalog/families/http.ts'
import { imagesDoors } from '#server/catalog/images/http.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import { importDoors } from '#server/catalog/imports/http.ts'
import type { LimitedSearch } from '#server/catalog/products/ask-search.ts'
import { deskProductDoors } from '#server/catalog/products/desk-http.ts'
import { catalogDoors } from '#server/catalog/products/http.ts'
import { type Database, isDiskFull } from '#server/platform/database/database.ts'
import type { Admission } from '#server/platform/http/admission.ts'
import type { Keys } from '#server/platform/http/admit-key.ts'
import type { Identify } from '#server/platform/http/caller.ts'
import { type Door, openDoor } from '#server/platform/http/door.ts'
import { refusalOfError } from '#server/platform/http/error-refusal.ts'
import type { ClientUnits } from '#server/platform/http/limits/client-units.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import { requestIdIn } from '#server/platform/http/request-id.ts'
import { shownPath } from '#server/platform/http/request-log.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { onceAMinute } from '#server/platform/runtime/once-a-minute.ts'
import { addressDoors } from '#server/selling/addresses/http.ts'
import { statementsDoors } from '#server/selling/bank-statements/http.ts'
import { bomDoors } from '#server/selling/boms/http.ts'
import { isProviderDown, type Provider } from '#server/selling/card-provider/provider.ts'
import { cartDoors } from '#server/selling/carts/http.ts'
import { chargesDoors } from '#server/selling/charges/http.ts'
import { companyDoors } from '#server/selling/companies/http.ts'
import { readPromises } from '#server/selling/dispatch/promise.ts'
import { exportDoors } from '#server/selling/exports/http.ts'
import { fulfilmentDoors } from '#server/selling/fulfilment/http.ts'
import { listsDoors } from '#server/selling/lists/http.ts'
import { offersDoors } from '#server/selling/offers/http.ts'
import { orderChecksDoors } from '#server/selling/order-checks/http.ts'
import { ordersDoors } from '#server/selling/orders/http.ts'
import { type OrderLimits, turnsOfOrders } from '#server/selling/orders/order-limits.ts'
import { openScarceFor } from '#server/selling/orders/scarce-parts.ts'
import type { OpeningConfig } from '#server/selling/overview/before-opening.ts'
import { overviewDoors } from '#server/selling/overview/http.ts'
import type { GapConfig } from '#server/selling/overview/settings-gaps.ts'
import { papersDoor } from '#server/selling/papers/http.ts'
import { closePayment } from '#server/selling/payments/close-payment.ts'
import { closeUnneeded } from '#server/selling/payments/close-unneeded.ts'
import type { FalseSignatures } from '#server/selling/payments/false-signatures.ts'
import { paymentsDoors, providerDoor } from '#server/selling/payments/http.ts'
import type { PaymentLimits } from '#server/selling/payments/payment-limits.ts'
import type { PrivacyParts } from '#server/selling/privacy/erase-person.ts'
import { privacyDoors } from '#server/selling/privacy/http.ts'
import { receiptsDoors } from '#server/selling/receipts/http.ts'
import { returnsDoors } from '#server/selling/returns/http.ts'
import { shopFrontDoors } from '#server/selling/shop-front/http.ts'
import type { ShopName } from '#server/selling/shop-front/shop-name.ts'
import { shopSettingsDoors } from '#server/selling/shop-settings/http.ts'
import type { OperatorConfig } from '#server/selling/shop-settings/operator.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { stockNoticesDoors } from '#server/selling/stock-notices/http.ts'
import type { Secrets } from '#server/selling/stock-notices/off-link.ts'
import { documentDoors } from '#server/site/api-document/http.ts'
import { eventsDoors } from '#server/site/events/http.ts'
import { messageDoors } from '#server/site/messages/http.ts'
import type { ContactParts } from '#server/site/messages/send-message.ts'
import type { ReviewParts } from '#server/site/reviews/add-review.ts'
import { reviewsDoors } from '#server/site/reviews/http.ts'
import { webhooksDoors } from '#server/site/webhooks/http.ts'
import type { Post } from '#server/site/webhooks/post-event.ts'
import { withdrawalsDoor } from '#server/site/withdrawals/http.ts'

interface ApiParts {
  db: Database
  log: Log
  identify: Identify
  keys: Keys
  readSettings: ReadSettings
  /** The settings as orders are priced and placed by them. */
  readTerms: ReadSettings
  accountDoors: (door: Door) => void
  limits: OrderLimits
  provider: Provider | undefined
  paymentLimits: PaymentLimits
  falseSignatures: FalseSignatures
  search: LimitedSearch
  units: ClientUnits
  admission: Admission
  contact: ContactParts
  reviews: ReviewParts
  privacy: PrivacyParts
  postEvents: Post
  pictures: PictureStorage
  secrets: Secrets
  checkAnswers: boolean
  store: { name: ShopName; locale: string; origin: () => string; demo: boolean }
  config: OperatorConfig & GapConfig & OpeningConfig
}

export function openApi(parts: ApiParts): Hono {
  const { db, log, identify, readSettings, readTerms, accountDoors, limits, provider, paymentLimits } = parts
  const { units, admission, checkAnswers, keys } = parts
  const api = new Hono()
  const door = openDoor(api, {
    identify,
    keys,
    units,
    admission,
    checkAnswers,
  })
  catalogDoors(door, db, parts.search, () => readPromises(db, readSettings))
  const scarceFor = openScarceFor(db, limits.first)
  chargesDoors(door, db, readTerms, scarceFor)
  bomDoors(door, db, parts.search)
  deskProductDoors(door, db, async () => (await readSettings(db, ['stock'])).settings.stock.lowStock)
  importDoors(door, db)
  familyDoors(door, db)
  drawingDoors(door, db)
  imagesDoors(door, { db, storage: parts.pictures, log })
  datasheetDoors(door, { db, ...parts.store, storage: parts.pictures, units, log })
  productFileDoors(door, db)
  reviewsDoors(door, parts.reviews)
  messageDoors(door, parts.contact)
  withdrawalsDoor(door, parts.contact, readSettings)
  accountDoors(door)
  cartDoors(door, db, readTerms, scarceFor)
  const { pseudonym } = paymentLimits
  const placing = { db, limits, readSettings: readTerms, pseudonym, inTurn: turnsOfOrders() }
  ordersDoors(door, { ...placing, units }, (id) => closePayment(db, provider, id))
  const papers = { db, store: parts.store, log }
  offersDoors(door, {
    ...placing,
    useLimits: parts.contact.limits,
    config: parts.contact.config,
    scarceFor,
    papers,
  })
  listsDoors(door, db)
  stockNoticesDoors(door, db, parts.secrets)
  addressDoors(door, db, readSettings)
  companyDoors(door, db, parts.privacy.limits)
  paymentsDoors(door, db, provider, paymentLimits)
  const receipts = { db, closeCard: (id: string) => closeUnneeded(db, provider, id) }
  receiptsDoors(door, receipts)
  statementsDoors(door, { ...receipts, units })
  fulfilmentDoors(door, db)
  orderChecksDoors(door, db)
  overviewDoors(door, db, readSettings, parts.config)
  eventsDoors(door, db)
  webhooksDoors(door, db, parts.postEvents)
  shopSettingsDoors(door, db, readSettings, parts.config, readTerms)
  shopFrontDoors(door, readSettings, { db, storage: parts.pictures, log })
  privacyDoors(door, parts.privacy)
  providerDoor(api, {
    db,
    provider,
    limits: paymentLimits,
    units,
    falseSignatures: parts.falseSignatures,
  })
  papersDoor(door, papers, readSettings)
  returnsDoors(door, papers, provider, parts.contact.limits)
  exportDoors(door, papers, readSettings)
  documentDoors(api, parts.store)
  api.all('*', () => problemResponse(refuse('not-found')))
  const logDiskFull = onceAMinute((error: Error) =>
    log.error({ reason: error.message }, 'the disk of PostgreSQL is full: the store rejects writes'),
  )
  api.onError((error, { req, env }) => {
    if (isDiskFull(error)) logDiskFull(error)
    const passing = refusalOfError(error)
    if (passing) return problemResponse(passing)
    if (isProviderDown(error)) {
      // The only hint for the owner that the provider rejects the store's key.
      log.warn({ reason: (error as Error).message }, 'a call to the card provider failed')
      return problemResponse(refuse('provider-unavailable'))
    }
    const about = { id: requestIdIn(env), method: req.method, path: shownPath(req.path) }
    log.error({ err: error, ...about }, 'a call failed')
    return problemResponse(refuse('fault'))
  })
  return api
}
