import { Hono } from 'hono'
import { documentDoors } from './api-document/http.ts'
import { exportDoor } from './catalog/csv/http.ts'
import { deskProductDoors } from './catalog/desk-http.ts'
import { catalogDoors } from './catalog/http.ts'
import { contactDoors } from './content/http.ts'
import type { ContactParts } from './content/send-message.ts'
import { imagesDoors } from './images/http.ts'
import type { PictureStorage } from './images/picture-storage.ts'
import { ordersDoors } from './orders/http.ts'
import type { OrderLimits } from './orders/place-order.ts'
import { overviewDoors } from './overview/http.ts'
import { paymentsDoors, webhookDoor } from './payments/http.ts'
import type { PaymentLimits } from './payments/payment-limits.ts'
import { isProviderDown, type Provider } from './payments/provider.ts'
import type { Admission } from './platform/admission.ts'
import type { Identify } from './platform/caller.ts'
import { type Database, isDatabaseBusy, isDatabaseGone, isDiskFull } from './platform/database.ts'
import { type Door, openDoor } from './platform/door.ts'
import type { GeneralLimit } from './platform/limits/general-limit.ts'
import type { Log } from './platform/log.ts'
import { onceAMinute } from './platform/once-a-minute.ts'
import { problemResponse, refuse } from './platform/refusal.ts'
import { requestIdIn } from './platform/request-id.ts'
import { shownPath } from './platform/request-log.ts'
import type { PrivacyParts } from './privacy/erase-person.ts'
import { privacyDoors } from './privacy/http.ts'
import type { ReviewParts } from './reviews/add-review.ts'
import { reviewsDoors } from './reviews/http.ts'

/** What the API works with, made by the process (`store.ts`). */
export interface ApiParts {
  db: Database
  log: Log
  identify: Identify
  accountDoors: (door: Door) => void
  limits: OrderLimits
  provider: Provider | undefined
  paymentLimits: PaymentLimits
  generalLimit: GeneralLimit
  admission: Admission
  contact: ContactParts
  reviews: ReviewParts
  privacy: PrivacyParts
  /** Where uploaded pictures are kept. */
  pictures: PictureStorage
  checkAnswers: boolean
  /** What the API's own description is headed with. */
  store: { name: string; locale: string }
}

/** The whole API below /api: one line a feature. */
export function openApi(parts: ApiParts): Hono {
  const { db, log, identify, accountDoors, limits, provider, paymentLimits } = parts
  const { generalLimit, admission, checkAnswers } = parts
  const api = new Hono()
  const door = openDoor(api, { identify, generalLimit, admission, checkAnswers })
  catalogDoors(door, db)
  deskProductDoors(door, db)
  imagesDoors(door, { db, storage: parts.pictures, log })
  reviewsDoors(door, parts.reviews)
  contactDoors(door, parts.contact)
  accountDoors(door)
  ordersDoors(door, db, limits, provider)
  paymentsDoors(door, db, provider, paymentLimits)
  overviewDoors(door, db)
  privacyDoors(door, parts.privacy)
  webhookDoor(api, db, provider, paymentLimits)
  exportDoor(api, db, { identify, generalLimit, admission })
  documentDoors(api, parts.store)
  api.all('*', () => problemResponse(refuse('not-found')))
  const tellDiskFull = onceAMinute((error: Error) =>
    log.error(
      { reason: error.message },
      'the disk of PostgreSQL is full: the store refuses what it can not write',
    ),
  )
  api.onError((error, { req, env }) => {
    if (isDatabaseBusy(error)) return problemResponse(refuse('overloaded'))
    if (isDiskFull(error)) tellDiskFull(error)
    if (isDatabaseGone(error)) return problemResponse(refuse('database-unavailable'))
    if (isProviderDown(error)) {
      // Also a key that the provider does not take, which only this line tells the owner.
      log.warn({ reason: (error as Error).message }, 'the card provider could not be asked')
      return problemResponse(refuse('provider-unavailable'))
    }
    const about = { id: requestIdIn(env), method: req.method, path: shownPath(req.path) }
    log.error({ err: error, ...about }, 'a call failed')
    return problemResponse(refuse('fault'))
  })
  return api
}
