import { expect } from '@playwright/test'
import type pg from 'pg'
import type { AnyCall } from '#contract/call.ts'
import { addProduct } from '#contract/catalog/catalog.ts'
import { addChoice, addFamily, addParameter } from '#contract/catalog/desk-families.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { addAddress } from '#contract/selling/addresses.ts'
import { rememberBomColumns } from '#contract/selling/bom-columns.ts'
import { replaceCart } from '#contract/selling/cart.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { addList, shareList } from '#contract/selling/lists.ts'
import { decideCheck } from '#contract/selling/order-checks.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import { replaceSettings, TEXT_NAMES } from '#contract/selling/shop-settings.ts'
import { addStockNotice } from '#contract/selling/stock-notices.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { addReview } from '#contract/site/reviews.ts'
import { pay } from '#test/support/card.ts'
import type { Outcome, Shopper } from '#test/support/shopper.ts'
import { untilChangesAreRead } from '../journeys/shelf.ts'

/** `ran()` in every way that a page could run it. */
export const TEXT = `"><script>ran(1)</script><img src=x onerror=ran(2)> javascript:ran(3)`
export const SHORT = '<script>ran(4)</script>'
const TINY = '<b onclick=ran()>'
/** What a browser would run of Markdown and HTML if it were not cleaned. */
const MARKDOWN = [
  TEXT,
  '[a link](javascript:ran(5))',
  '<a href="javascript:ran(6)">ran</a> <svg onload=ran(7)></svg> <iframe srcdoc="<script>parent.ran(8)</script>"></iframe>',
  '<form action="javascript:ran(9)"><button>ran</button></form> <div style="background:url(javascript:ran(10))">ran</div>',
  '![a picture](x" onerror="ran(11))',
].join('\n\n')

async function done(who: Shopper, call: AnyCall, input: object): Promise<Outcome['body']> {
  const { status, body } = await who.call(call, input as never)
  expect(status, `${call.method} ${call.path}: ${JSON.stringify(body)}`).toBeLessThan(300)
  return body
}

const lines = { name: TEXT, company: TEXT, street: TEXT, street2: TEXT, city: TEXT, region: TEXT }
const place = { ...lines, postalCode: TINY, country: 'KE', phone: '5550100' }

/** Fills every text of the owner. Returns a product whose texts are scripts, and its family. */
export async function fillAsOwner(db: pg.Pool, owner: Shopper) {
  const family = 'ran'
  await done(owner, addFamily, { body: { parent: 'other', key: family, name: TEXT } })
  const params = { key: family }
  const shown = { unit: null, better: null, inTable: true, filter: true }
  const parameter = { ...shown, key: 'kind', name: TEXT, kind: 'choice' }
  await done(owner, addParameter, { params, body: parameter })
  await done(owner, addChoice, { params: { ...params, parameter: 'kind' }, body: { key: 'a', name: TEXT } })
  const product = await done(owner, addProduct, {
    body: {
      name: TEXT,
      description: MARKDOWN,
      img: '/drawings/led-5mm-red.svg',
      price: 0.25,
      minimumOrder: 10,
      availableQuantity: 5000,
      family,
      place: SHORT,
      parameters: { kind: 'a' },
    },
  })
  const contact = { country: 'DE', email: 'papers@example.com', phone: '5550100', timeZone: 'Europe/Berlin' }
  const { name, street, city } = lines
  const company = { ...contact, name, street, postalCode: TINY, city, registration: TEXT, foot: TEXT }
  const methods = [{ key: 'post', name: SHORT, kind: 'flat', countries: [], price: 5 }]
  const rates = [{ country: 'KE', name: SHORT, percent: 19 }]
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, MARKDOWN]))
  const sections = { company, shipping: { methods }, tax: { rates, reverseCharge: false }, texts }
  for (const [section, value] of Object.entries(sections))
    await done(owner, replaceSettings, { params: { section }, body: { version: 0, value } })
  await untilChangesAreRead(db)
  return { id: product._id as string, number: product.partNumber as string, family }
}

/** Fills every text of a visitor and of a buyer, and those of the desk in the buyer's orders. */
export async function fillAsBuyer(
  url: string,
  buyer: Shopper,
  owner: Shopper,
  product: { id: string; number: string },
) {
  await done(buyer, sendMessage, { body: { email: buyer.email, subject: TEXT, message: MARKDOWN } })
  const profile = { user: TEXT, address: TEXT, number: '5550100', education: TEXT }
  await done(buyer, updateProfile, { params: { email: buyer.email }, body: profile })
  await done(buyer, addAddress, { body: place })
  await done(buyer, addReview, { body: { review: 5, comment: MARKDOWN } })
  const line = { partNumber: product.number, quantity: 20, reference: TEXT }
  await done(buyer, replaceCart, { body: { lines: [line, { ...line, partNumber: SHORT }] } })
  const listed = [
    { ...line, note: TEXT },
    { ...line, partNumber: SHORT },
  ] as const
  const list = { name: TEXT, note: MARKDOWN, lines: listed }
  const { _id: listId } = await done(buyer, addList, { body: list })
  const { secret } = await done(buyer, shareList, { params: { id: listId } })
  await done(buyer, rememberBomColumns, { body: { header: `${SHORT} | mpn`, columns: { mpn: 1 } } })
  await done(buyer, addStockNotice, { params: { partNumber: product.number }, body: { quantity: 9000 } })
  const more = { poNumber: SHORT, note: MARKDOWN, shipTo: place, billTo: place }
  const ordered = async () =>
    (await done(buyer, placeOrderOfLines, { body: { lines: [line], ...more } }))._id as string
  const [unpaid, shipped, packing] = [await ordered(), await ordered(), await ordered()]
  const flat = { toolId: product.id, quantity: 20, number: '5550100', address: `${TEXT}\nAustralia` }
  const checked = (await done(buyer, placeOrder, { body: flat }))._id as string
  for (const id of [shipped, packing, checked]) await pay(url, buyer, id)
  const check = { id: checked, name: 'address-country' }
  await done(owner, decideCheck, { params: check, body: { confirm: false, note: TEXT } })
  const packed = [{ partNumber: product.number, quantity: 10, lot: SHORT, dateCode: TINY }]
  const parcel = { carrier: SHORT, trackingNumber: `javascript:ran(12)//${SHORT}`, lines: packed }
  await done(owner, addShipment, { params: { id: shipped }, body: parcel })
  const back = [{ partNumber: product.number, quantity: 1, returnToStock: false }]
  const refund = { lines: back, shipping: 0, reason: TEXT }
  await done(owner, addRefund, { params: { id: shipped }, body: refund })
  return { listId, secret, unpaid, shipped, packing, checked }
}

type FilledProduct = Awaited<ReturnType<typeof fillAsOwner>>
type Filled = Awaited<ReturnType<typeof fillAsBuyer>>

/** The addresses of the pages that show what was filled, by who sees it. */
export function addressesOf({ id, number, family }: FilledProduct, filled: Filled, email: string) {
  const { listId, secret, unpaid, shipped, packing, checked } = filled
  const text = encodeURIComponent(TEXT)
  const ofVisitors = [
    '/',
    `/products?family=${family}`,
    `/products?q=${text}`,
    `/products?family=${family}&kind=${text}&${text}=1`,
    `/products/${id}`,
    `/compare?parts=${number},${text}`,
    `/cart?add=${text}:1`,
    '/reviews',
    '/blogs',
    '/info/terms',
    '/info/imprint',
    `/contact?subject=${text}`,
    `/lists/${secret}`,
    `/login?from=${encodeURIComponent('javascript:ran(20)')}`,
    `/signUp?from=${encodeURIComponent('javascript:ran(21)')}`,
    `/verify-email?token=${text}`,
    `/reset-password#token=${text}`,
    `/stock-notices/off?token=${text}`,
    `/nowhere/${text}`,
  ]
  const ofBuyer = [
    '/cart',
    '/checkout',
    '/bom',
    '/myprofile',
    '/updatemyprofile',
    '/dashboard',
    `/dashboard/myorders?q=${text}`,
    `/dashboard/orders/${unpaid}`,
    `/dashboard/orders/${shipped}`,
    `/dashboard/orders/${checked}`,
    `/dashboard/orders/${shipped}/again`,
    `/dashboard/payment/${unpaid}`,
    `/purchage/${id}`,
    '/dashboard/lists',
    `/dashboard/lists/${listId}`,
    '/dashboard/stock-notices',
    '/dashboard/addresses',
    '/dashboard/addreview',
  ]
  const ofOwner = [
    '/dashboard',
    `/dashboard/users?q=${email}`,
    '/dashboard/makeadmin',
    `/dashboard/manageorders?q=${text}`,
    ...[unpaid, shipped, packing, checked].map((order) => `/dashboard/orders/${order}`),
    '/dashboard/manageproducts',
    `/dashboard/manageproducts/${id}`,
    '/dashboard/addproduct',
    '/dashboard/importproducts',
    '/dashboard/managereviews',
    '/dashboard/messages',
    ...['company', 'shipping', 'tax', 'texts', 'stock'].map(
      (section) => `/dashboard/settings?section=${section}`,
    ),
    '/dashboard/shipping',
    `/dashboard/shipping/picks?orders=${packing}`,
    `/dashboard/shipping/${packing}`,
    `/dashboard/shipping/${shipped}/parcels/1`,
    '/dashboard/families',
    `/dashboard/families/${family}`,
    '/sandbox/mails',
  ]
  return { ofVisitors, ofBuyer, ofOwner }
}
