import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { catalogDoors } from './catalog/http.ts'
import { ordersDoors } from './orders/http.ts'
import type { OrderLimits } from './orders/place-order.ts'
import { paymentsDoors, webhookDoor } from './payments/http.ts'
import { isProviderDown, type Provider } from './payments/provider.ts'
import type { Identify } from './platform/caller.ts'
import { type Database, isDatabaseGone } from './platform/database.ts'
import { type Door, openDoor } from './platform/door.ts'
import type { Log } from './platform/log.ts'
import { problemResponse, refuse } from './platform/refusal.ts'
import { BODY_BYTES_MOST } from './platform/request-input.ts'
import { reviewsDoors } from './reviews/http.ts'

/** What the API works with, made by the process (`store.ts`). */
export interface ApiParts {
  db: Database
  log: Log
  identify: Identify
  accountDoors: (door: Door) => void
  limits: OrderLimits
  provider: Provider | undefined
  checkAnswers: boolean
}

/** The whole API below /api: one line a feature. */
export function openApi({ db, log, identify, accountDoors, limits, provider, checkAnswers }: ApiParts): Hono {
  const api = new Hono()
  api.use(bodyLimit({ maxSize: BODY_BYTES_MOST, onError: () => problemResponse(refuse('body-too-large')) }))
  const door = openDoor(api, { identify, checkAnswers })
  catalogDoors(door, db)
  reviewsDoors(door, db)
  accountDoors(door)
  ordersDoors(door, db, limits, provider)
  paymentsDoors(door, db, provider)
  webhookDoor(api, db, provider)
  api.notFound(() => problemResponse(refuse('not-found')))
  api.onError((error, { req }) => {
    if (isDatabaseGone(error)) return problemResponse(refuse('database-unavailable'))
    if (isProviderDown(error)) return problemResponse(refuse('provider-unavailable'))
    log.error({ err: error, method: req.method, path: req.path }, 'a call failed')
    return problemResponse(refuse('fault'))
  })
  return api
}
