import pg from 'pg'
import type { CallInput } from '#contract/call.ts'
import { invite } from '#contract/people/invitations.ts'
import { makeKey } from '#contract/people/keys.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { addAddress } from '#contract/selling/addresses.ts'
import { inviteToCompany, makeCompany } from '#contract/selling/companies.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { addList, shareList } from '#contract/selling/lists.ts'
import { createOffer } from '#contract/selling/offers.ts'
import { replaceOwnPartNumbers } from '#contract/selling/own-part-numbers.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { askReturn } from '#contract/selling/returns.ts'
import { addStockNotice } from '#contract/selling/stock-notices.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { answerMessage } from '#contract/site/messages.ts'
import { writeAboutReturn } from '#contract/site/talk.ts'
import { makeWebhook } from '#contract/site/webhooks.ts'
import { setRole } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { fillCart, harbour, namedLines } from '../journeys/checkout.ts'
import { databaseOf } from '../journeys/database.ts'
import { payByApi } from '../journeys/paying.ts'
import { demoParts, putTraded, putWordy } from './shelf-parts.ts'
import { shopperOf, signUpVisitor, type Visitor } from './visitor.ts'

/** What the tests know of a store. */
export interface OpenedStore {
  url: string
  database: string
  owner: Visitor
  buyer: Visitor
}

/** What the addresses of pages name. `shipped` is paid, has a parcel and a refund; `unpaid` waits for a transfer. */
export type Ids = Record<
  | 'shipped'
  | 'toShip'
  | 'unpaid'
  | 'list'
  | 'offer'
  | 'secret'
  | 'part'
  | 'partPath'
  | 'wordy'
  | 'wordyPath'
  | 'family'
  | 'company',
  string
>

export interface Filled extends OpenedStore {
  ids: Ids
}

export interface FilledStores {
  filled: Filled
  empty: OpenedStore
}

const LONG = 'Bauelemente-Großhandelsgesellschaft für elektromechanische Sonderanfertigungen mbH & Co. KG'

/** Opens one store with everything switched on and used, and a new one. */
export async function openFilledStores() {
  const [filled, empty] = await Promise.all([openStoreProcess(), openStoreProcess({ env: { DEMO: 'off' } })])
  type Work = (db: pg.Pool, opened: OpenedStore) => unknown
  const known = async ({ url, dataDir }: typeof filled, work: Work) => {
    const database = databaseOf(dataDir)
    const db = new pg.Pool({ connectionString: database })
    try {
      const [owner, buyer] = [await signUpVisitor(url, 'Olga Owner'), await signUpVisitor(url, 'Bea Buyer')]
      await setRole(db, owner.email, 'admin')
      const opened = { url, database, owner, buyer }
      const more = await work(db, opened)
      return { ...opened, ...(more as object) }
    } finally {
      await db.end()
    }
  }
  const close = () => Promise.all([filled.close(), empty.close()])
  try {
    const stores = {
      filled: await known(filled, fill),
      empty: await known(empty, () => ({})),
    } as FilledStores
    return { stores, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill(db: pg.Pool, opened: OpenedStore): Promise<{ ids: Ids }> {
  const { url } = opened
  const [owner, buyer] = [shopperOf(url, opened.owner), shopperOf(url, opened.buyer)]
  await switchOn(db)
  const family = await addShunts(db)
  const part = await putTraded(db)
  const wordy = await putWordy(db, 1, { price: '123456.7891', availableQuantity: 8 })
  const plentiful = await putWordy(db, 2, { availableQuantity: 1_000_000 })
  const [usual, [lacking]] = [await demoParts(db, false), await demoParts(db, true)]
  if (!lacking) throw new Error('The demo world has no part without stock.')
  const wanted = await Promise.all(
    [...usual.slice(0, 3), plentiful].map(async (product, nth) => {
      const sql = 'UPDATE products SET place = $2 WHERE id = $1 RETURNING 5 * minimum_order AS quantity'
      const { rows } = await db.query(sql, [product.id, nth < 2 ? `A-1${nth}-03` : null])
      const reference = nth < 3 ? `R${nth}` : 'R'.repeat(200)
      return { product, quantity: rows[0].quantity as number, reference }
    }),
  )
  const lines = await namedLines(db, wanted)
  const place = async (who: Shopper, more: object) => {
    const billTo = { ...harbour, name: 'Accounts', street: '1 Ledger Lane', vatNumber: 'DK13585628' }
    const said = { poNumber: 'PO 2026-4711', note: 'Ring at the gate.' }
    const body = { lines, shipTo: harbour, billTo, ...said, ...more }
    return done(await who.call(placeOrderOfLines, { body }))._id as string
  }
  const placePaid = async (who: Shopper) => {
    const id = await place(who, {})
    await payByApi(url, who, id)
    return id
  }
  const order = {
    shipped: await placePaid(buyer),
    toShip: await placePaid(buyer),
    unpaid: await place(buyer, { payBy: 'transfer' }),
  }
  const { partNumber = '' } = lines[0] ?? {}
  const offer = {
    email: buyer.email,
    lines: [
      { partNumber, quantity: 7, price: 0.0123, leadText: 'In stock' },
      { ...lines[3], price: 12.5, leadText: LONG, reference: 'R'.repeat(200) },
    ],
    validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    note: `${LONG}\n\nAs agreed on the telephone.`,
    send: true,
  } as NonNullable<CallInput<typeof createOffer>['body']>
  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [buyer.email])
  const { _id: offerId } = done(await owner.call(createOffer, { body: offer }))
  done(
    await buyer.call(createOffer, {
      body: { lines: [{ partNumber, quantity: 500, wishedPrice: 0.01 }], note: LONG },
    }),
  )
  const params = { id: order.shipped }
  const packed = [{ partNumber, quantity: 1, lot: 'LONGLOTWITHOUTANYBREAK'.repeat(2), dateCode: '2601' }]
  const parcel = { carrier: 'DHL', trackingNumber: '00340434', lines: packed }
  done(await owner.call(addShipment, { params, body: parcel }))
  const back = [{ partNumber, quantity: 2, returnToStock: true, from: 'unsent' as const }]
  done(await owner.call(addRefund, { params, body: { lines: back, reason: 'Wrong reel.' } }))
  const unneeded = { lines: [{ line: 2, quantity: 1 }], reason: 'not-needed' as const, text: LONG }
  const { _id: id } = done(await buyer.call(askReturn, { body: { orderId: order.shipped, ...unneeded } }))
  done(await buyer.call(writeAboutReturn, { params: { id }, body: { text: LONG } }))
  const receipt = { amount: 12.5, receivedOn: '2026-11-20', reference: 'F-104829' }
  done(await owner.call(addReceipt, { params: { id: order.unpaid }, body: receipt }))
  const named = await namedLines(db, [
    ...wanted.slice(0, 2),
    { product: lacking, quantity: 500 },
    { product: wordy, quantity: 8, reference: LONG },
  ])
  const board = { name: 'Rev B board', note: 'For the assembly house' }
  const unknown = { partNumber: 'NOT-OURS', quantity: 1 }
  const { _id: list } = done(await buyer.call(addList, { body: { ...board, lines: [...named, unknown] } }))
  const { secret } = done(await buyer.call(shareList, { params: { id: list } }))
  for (const address of [harbour, { ...harbour, company: LONG, vatNumber: 'DK13585628' }])
    done(await buyer.call(addAddress, { body: address }))
  for (const { partNumber } of named.slice(2))
    done(await buyer.call(addStockNotice, { params: { partNumber }, body: { quantity: 2_000_000_000 } }))
  const { password } = opened.buyer
  const scopes = ['parts:read' as const, 'orders:read' as const, 'orders:write' as const]
  done(await buyer.call(makeKey, { body: { name: 'BOM script', password, scopes, orderLimit: 999_999.99 } }))
  const profile = { address: 'Novak\n7 Harbour Street', number: '+45 5550 1234', education: 'BEng' }
  done(await buyer.call(updateProfile, { params: { email: buyer.email }, body: profile }))
  await fillCart(db, buyer, wanted)
  const webhook = { url: 'https://erp.example.com/hooks', types: ['order.paid' as const], on: false }
  done(await owner.call(makeWebhook, { body: webhook }))
  for (const message of ['Which reels?', 'By the reel?', 'Do you sell them by the reel?\n\n'.repeat(12)]) {
    const body = { email: buyer.email, subject: message.slice(0, 9), message }
    const { _id: id } = done(await callAs(url, undefined, sendMessage, { body }))
    if (message === 'Which reels?')
      done(await owner.call(answerMessage, { params: { id }, body: { text: 'Of 180 mm.\n\nAda, Farad' } }))
  }
  for (const email of ['sue.port@example.com', `${'unbreakable'.repeat(5)}@example.com`])
    done(await owner.call(invite, { body: { email, roles: ['support', 'auditor', 'warehouse'] } }))
  const file = 'name,description,img,price,minimumOrder,availableQuantity\nRed LED,From a file.,,4k7,10,100'
  const headers = { authorization: `Bearer ${owner.token}` }
  await fetch(`${url}/api/product-imports?name=parts.csv`, { method: 'POST', body: file, headers })
  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [owner.email])
  const firm = { name: LONG, country: 'DK', vatNumber: 'DK13585628' }
  const { _id: company } = done(await owner.call(makeCompany, { body: firm }))
  const colleague = { email: `${'unbreakable'.repeat(5)}@example.com`, role: 'buyer' as const, limit: 0 }
  done(await owner.call(inviteToCompany, { params: { id: company }, body: colleague }))
  const ours = [{ ours: 'unbreakable'.repeat(9), partNumber }]
  done(await owner.call(replaceOwnPartNumbers, { params: { id: company }, body: ours }))
  const ids = { ...order, company, list, offer: offerId, secret, part: part.id, partPath: part.path, family }
  return { ids: { ...ids, wordy: wordy.id, wordyPath: wordy.path } }
}

function done({ status, body }: Outcome) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** The company, two shipping methods, days of dispatch, bank transfer, tax, own texts. */
async function switchOn(db: pg.Pool): Promise<void> {
  const seat = { street: 'Straße der Ingenieurinnen und Ingenieure 114', city: 'Hamburg', country: 'DE' }
  const reach = { postalCode: '20457', email: 'papers@ampere.example', phone: '+49 40 5550100' }
  const entered = { vatNumber: 'DE123456788', registration: 'Amtsgericht Hamburg HRB 123456' }
  const foot = 'Bank: DE02 1203\nBIC'
  await changeSettings(db, 'company', { name: LONG, timeZone: 'UTC', foot, ...seat, ...reach, ...entered })
  const name = 'Insured parcel with tracking and signature on delivery'
  const steps = [500, 31_500].map((grams) => ({ grams, price: grams / 100 }))
  const days = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
  await changeSettings(db, 'shipping', {
    methods: [
      { key: 'parcel', name, kind: 'flat', price: 4.9, countries: [], freeFrom: 250_000 },
      { key: 'freight', name: 'Freight', kind: 'by-weight', countries: [], steps },
    ],
    smallOrder: { below: 20, fee: 2.5 },
    dispatch: { on: true, days: [...days], cutOff: '15:00', country: 'DE', closed: [] },
  })
  const account = {
    accountHolder: LONG.slice(0, 70),
    iban: 'MT84MALT011000012345MTLCAST001S',
    bic: 'MALTMTMTXXX',
  }
  await changeSettings(db, 'payment', { card: true, transfer: true, holdDays: 10, ...account })
  const rates = [
    { country: 'US', region: 'California', name: 'Sales tax', percent: 7.25 },
    { country: 'DE', name: 'VAT', percent: 19 },
    { country: 'DK', name: 'Duty on islands in the southern ocean', percent: 0.125, belowOne: true },
  ]
  await changeSettings(db, 'tax', { rates, reverseCharge: false, supply: 'goods' })
  const returns = '## Prices\n\nAll are **net**.\n\n'.repeat(4)
  await changeSettings(db, 'texts', { delivery: 'W'.repeat(300), returns })
  await changeSettings(db, 'stock', { lowStock: 250 })
}

/** A family with inherited parameters, parameters of each kind and long names. */
async function addShunts(db: pg.Pool): Promise<string> {
  await db.query(
    `INSERT INTO families (key, parent, name, position) VALUES
       ('sense', 'resistors', 'Current sense resistors', 8), ('sense-chips', 'sense', $1, 1)`,
    ['Surface-mount current sense resistors with 4 terminals, pulse-proof, for automotive electronics'],
  )
  await db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position, better) VALUES
       ('sense', 'resistance', 'Resistance', 'number', 'Ω', 1, NULL), ('sense-chips', 'package', 'Package', 'choice', NULL, 1, NULL),
       ('sense-chips', 'thermal-resistance-to-the-terminal-side', 'Thermal resistance to the terminal side, as measured', 'number', 'K/W', 2, 'less'),
       ('sense-chips', 'kelvin', 'Kelvin terminals', 'flag', NULL, 3, NULL)`,
  )
  await db.query(
    `INSERT INTO parameter_choices SELECT id, '2512', '2512 (6332 metric)', 1 FROM parameters
       WHERE key = 'package' AND family = 'sense-chips'`,
  )
  return 'sense-chips'
}
