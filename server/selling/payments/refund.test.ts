import { describe, expect, it } from 'vitest'
import { listAllOrders, listOrderEvents } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { failRefund } from '#sandbox/card-gateway/fail-refund.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { disputeCharge, settleDispute } from '#sandbox/card-gateway/settle-dispute.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, inDashboard, moneyFor, payByCard } from '#test/support/card.ts'
import { openStandIn } from '#test/support/open-stand-in.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { applyIntent, readIntent } from './apply-intent.ts'
import { disputeMail, OWNER_DISPUTE } from './dispute-mail.ts'
import { useRefundShop } from './refund-shop.fixture.ts'

const {
  shop,
  mei,
  owner,
  of,
  seen,
  reconcile,
  refundRest,
  history,
  refundsAtProvider,
  mailsOf,
  aMinuteLater,
} = useRefundShop()
const REFUNDED = ['placed', 'paid', 'refunded', 'money-returned']
const money = () => moneyFor(shop.db, of.orderId)
const inDashboardOf = (form = {}) =>
  inDashboard(shop.url, '/refunds', { payment_intent: of.paidWith, ...form })

describe('a refund by an admin', () => {
  it('returns the full amount, sends a mail to the buyer and shows on the order', async () => {
    const { body } = await refundRest()
    expect(body).toMatchObject({ state: 'refunded', fulfilment: 'cancelled', transactionId: of.paidWith })
    expect([await money(), await history()]).toEqual([0, REFUNDED])
    expect(await mailsOf()).toMatchObject([{ facts: { state: 'refunded', returned_cents: 1163 } }])
    const { body: all } = await owner.call(listAllOrders, { query: { state: 'refunded', q: of.orderId } })
    expect(all).toMatchObject([{ _id: of.orderId }])
  })

  it('happens once for concurrent and repeated calls of 2 admins', async () => {
    const second = await signUpAdmin(shop, 'Ben Owner')
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => refundRest(n % 2 ? owner : second)))
    answers.push(await refundRest())
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(7).fill([200, 'refunded']))
    expect([(await refundsAtProvider()).length, (await mailsOf()).length]).toEqual([1, 1])
    expect(await history()).toEqual(REFUNDED)
  })

  it('does nothing while the provider is unreachable, and completes later if it fails during the call', async () => {
    await tellGateway(shop.db, { kind: 'fail', caller: 'server' })
    expect((await refundRest()).status).toBe(503)
    await calmGateway(shop.db)
    expect((await seen()).state).toBe('paid')
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
    expect((await refundRest()).status).toBe(202)
    expect(await history()).toEqual(['placed', 'paid', 'refunded'])
    await calmGateway(shop.db)
    await aMinuteLater()
    expect([await money(), await history()]).toEqual([0, REFUNDED])
  })

  it('survives a crash between the decision and the provider', async () => {
    await shop.db.query(
      `WITH o AS (UPDATE orders SET state = 'refunded', fulfilment = 'cancelled' WHERE id = $1),
         l AS (UPDATE order_lines SET refunded = quantity, withdrawn = quantity WHERE order_id = $1),
         r AS (INSERT INTO refunds (id, order_id, payment_id, state, cents, takes_rest)
               SELECT gen_random_uuid(), order_id, id, 'due', amount_cents, true FROM payments WHERE order_id = $1)
       UPDATE payments SET state = 'refund-due' WHERE order_id = $1 AND state = 'succeeded'`,
      [of.orderId],
    )
    await shop.restart()
    await Promise.all([aMinuteLater(), reconcile()])
    expect([(await refundsAtProvider()).length, await money()]).toEqual([1, 0])
  })
})

describe("a refund in the provider's dashboard", () => {
  it('refunds the order once, although webhook and reconciliation both report it', async () => {
    await inDashboardOf()
    await Promise.all([reconcile(), reconcile()])
    expect(await history()).toEqual(REFUNDED)
  })

  it('of a part leaves the order paid, sends a mail to the buyer, and the rest can still be refunded', async () => {
    await inDashboardOf({ amount: '63' })
    await reconcile()
    const { state, events, refunds } = await seen()
    expect([state, events.at(-1)]).toMatchObject(['paid', { kind: 'partly-refunded', amount: 0.63 }])
    expect(refunds).toMatchObject([{ state: 'returned', amount: 0.63, lines: [] }])
    expect(await mailsOf()).toMatchObject([{ facts: { state: 'paid', returned_cents: 63 } }])
    expect((await refundRest()).body.state).toBe('refunded')
    expect(await money()).toBe(0)
  })
})

it('a refund that fails at the provider is shown to the owner at once, until another refund succeeds', async () => {
  await refundRest()
  await failRefund(shop.db, (await refundsAtProvider())[0]?.id ?? '')
  await reconcile()
  expect(await history()).toEqual([...REFUNDED, 'refund-failed'])
  const findings = async () => {
    await shop.restart() // clears the cache of the overview
    return (await owner.call(getOverview)).body.books.findings
  }
  expect(await findings()).toMatchObject([
    { kind: 'refund-failed', order: of.orderId, facts: { amount: '$11.63' } },
  ])
  await inDashboardOf()
  await reconcile()
  expect(await findings()).toEqual([])
})

describe('a charge that the bank disputes', () => {
  it('is detected by the refund itself, cannot be refunded, and shows on the order as lost', async () => {
    const { id } = await disputeCharge(shop.db, of.paidWith, 'fraudulent')
    expect(refusalOf(await refundRest())).toBe('409 payment-disputed')
    expect(await history()).toEqual(['placed', 'paid', 'disputed'])
    await settleDispute(shop.db, id, 'lost')
    await reconcile()
    expect(await history()).toEqual(['placed', 'paid', 'disputed', 'dispute-lost'])
    expect((await refundRest()).status).toBe(409)
  })

  it('stays paid if the dispute is won', async () => {
    const { id } = await disputeCharge(shop.db, of.paidWith, 'fraudulent')
    await reconcile()
    await settleDispute(shop.db, id, 'won')
    await Promise.all([reconcile(), reconcile()])
    expect(await history()).toEqual(['placed', 'paid', 'disputed', 'dispute-won'])
    expect((await seen()).state).toBe('paid')
    expect(await ownersMails()).toEqual([
      ['open', 'Payment disputed: F', owner.email],
      ['won', 'Dispute won: F', owner.email],
    ])
  })

  /** The state, the subject up to the number, and the recipient of the mails about the dispute (rules: M-57). */
  async function ownersMails() {
    const sql = `SELECT * FROM outbox WHERE kind = $1 AND facts ->> 'order' = $2 ORDER BY created_at`
    const { rows } = await shop.db.query(sql, [OWNER_DISPUTE, of.orderId])
    const compose = disputeMail({ db: shop.db, origin: () => shop.url, config: readConfig({}) })
    return Promise.all(
      rows.map(async (mail) => {
        const letter = await compose(mail, mailShop)
        return [mail.facts.dispute, letter?.subject.split('-')[0], letter?.to]
      }),
    )
  }

  it('ends a due refund if the charge is lost', async () => {
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
    expect((await refundRest()).status).toBe(202)
    const { id } = await disputeCharge(shop.db, of.paidWith, 'fraudulent')
    await settleDispute(shop.db, id, 'lost')
    await calmGateway(shop.db)
    await aMinuteLater()
    const { rows } = await shop.db.query('SELECT state FROM payments WHERE order_id = $1', [of.orderId])
    expect(rows).toEqual([{ state: 'refunded' }])
  })
})

it('a refund is refused if the payment is unknown to the provider, and the order stays paid', async () => {
  const name = (intent: string) =>
    shop.db.query('UPDATE payments SET intent_id = $2 WHERE order_id = $1', [of.orderId, intent])
  await name('pi_elsewhere')
  const refused = await refundRest()
  await name(of.paidWith)
  expect([refusalOf(refused), (await seen()).state]).toEqual(['409 payment-unknown', 'paid'])
})

it('a second payment of an order is refunded with the reason that it was paid already', async () => {
  const { rows } = await shop.db.query(
    `INSERT INTO payments (id, order_id, amount_cents, currency, state)
     VALUES (gen_random_uuid(), $1, 1163, 'usd', 'cancelled') RETURNING id`,
    [of.orderId],
  )
  const { provider, close } = await openStandIn(shop)
  const metadata = { order_id: of.orderId, payment_id: rows[0].id }
  const second = await provider.stripe.paymentIntents.create({ amount: 1163, currency: 'usd', metadata })
  const open = { clientSecret: second.client_secret ?? '', publishableKey: provider.publishableKey }
  await payByCard(shop.url, open, cards.good)
  await reconcile()
  // The job skips a payment that the webhook is returning.
  const returned = { facts: { why: 'twice', returned_cents: 1163 } }
  await expect.poll(mailsOf).toMatchObject([returned])
  await close()
  expect([(await seen()).state, await money()]).toEqual(['paid', 1163])
})

it('an outdated view of a payment, recorded after a newer one, changes nothing', async () => {
  const { provider, close } = await openStandIn(shop)
  const old = await readIntent(provider, of.paidWith)
  await refundRest()
  await applyIntent(shop.db, provider, old)
  const { body } = await mei.call(listOrderEvents, { params: { id: of.orderId } })
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(REFUNDED)
  await close()
})
