import type { Hono } from 'hono'
import { disputeReasons } from './cards.ts'
import { controlling, type Endpoints } from './endpoint.ts'
import { calmGateway, listFaults, tellGateway } from './faults.ts'
import type { Form } from './form.ts'
import { oneOf, onlyKnown, requiredText } from './params.ts'
import { readFault, readKind } from './read-fault.ts'
import { deliverEvent, pendingEvents } from './send-event.ts'
import { disputeCharge, settleDispute } from './settle-dispute.ts'
import { settleProcessing } from './settle-processing.ts'
import { settleRefund } from './settle-refund.ts'

/** Calls that Stripe does not have, for the secret key only. Faults do not apply to them. */
export function mountControls(app: Hono, at: Endpoints): void {
  mountFaults(app, at)
  mountDeliveries(app, at)
  mountOutcomes(app, at)
}

function mountFaults(app: Hono, at: Endpoints): void {
  const faults = '/v1/sandbox/faults'
  const answer = async () => ({ object: 'list', data: await listFaults(at.pool) })

  app.get(faults, controlling(at, answer))
  app.post(
    faults,
    controlling(at, async ({ pool }, _id, form) => {
      const fault = readFault(form)
      return { id: await tellGateway(pool, fault), object: 'sandbox_fault', ...fault }
    }),
  )
  app.delete(
    faults,
    controlling(at, async ({ pool }, _id, form) => {
      onlyKnown(form, ['kind'])
      await calmGateway(pool, form.kind === undefined ? {} : { kind: readKind(form) })
      return answer()
    }),
  )
  app.delete(
    `${faults}/:id`,
    controlling(at, async ({ pool }, id) => {
      await calmGateway(pool, { id })
      return answer()
    }),
  )
}

function mountDeliveries(app: Hono, at: Endpoints): void {
  app.get(
    '/v1/sandbox/pending_events',
    controlling(at, async ({ pool }) => ({ object: 'list', data: await pendingEvents(pool) })),
  )
  app.post(
    '/v1/sandbox/events/:id/deliver',
    controlling(at, async ({ pool, target }, id) => ({ id, status: await deliverEvent(pool, target, id) })),
  )
}

const OUTCOMES = ['succeed', 'fail'] as const

function mountOutcomes(app: Hono, at: Endpoints): void {
  app.post(
    '/v1/sandbox/payment_intents/:id/settle',
    controlling(at, ({ pool }, id, form) => settleProcessing(pool, id, only(form, 'outcome', OUTCOMES))),
  )
  app.post(
    '/v1/sandbox/refunds/:id/settle',
    controlling(at, ({ pool }, id, form) => settleRefund(pool, id, only(form, 'outcome', OUTCOMES))),
  )
  app.post(
    '/v1/sandbox/charges/:id/dispute',
    controlling(at, ({ pool }, id, form) => disputeCharge(pool, id, only(form, 'reason', disputeReasons))),
  )
  app.post(
    '/v1/sandbox/disputes/:id/close',
    controlling(at, ({ pool }, id, form) => settleDispute(pool, id, only(form, 'status', ['won', 'lost']))),
  )
}

function only<Word extends string>(form: Form, name: string, words: readonly Word[]): Word {
  onlyKnown(form, [name])
  requiredText(form, name)
  return oneOf(form, name, words) as Word
}
