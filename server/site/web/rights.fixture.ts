import type { Call } from '#contract/call.ts'
import { type Ability, abilitiesOf, type May, ROLES, type Role } from '#contract/people/roles.ts'
import type { RefusalName } from '#contract/refusals.ts'
import { routeOf } from '#server/platform/http/door.ts'

export const nameOf = (call: Call) => `${call.method} ${routeOf(call)}`

/** Who may make each call. */
export const rules: Partial<Record<May, string[]>> = Object.fromEntries(
  Object.entries({
    anyone: `
      get /tools, get /tools/:id, get /parts, get /facets/:key, get /suggestions, get /parts/:partNumber,
      get /parts/:partNumber/datasheet.pdf, get /parts/:partNumber/alternatives,
      get /parts/:partNumber/packagings, get /countries/:country/regions, get /cross-references/:partNumber,
      get /families, get /families/:key, get /family-links, get /reviews, get /review-figures, post /messages, post /withdrawals,
      post /prices, get /lists/shared/:secret, post /stock-notice-endings, post /boms, get /texts/:name, get /shop-front,
      get /example-questions,
      put /users/:email
    `,
    'signed-in': `
      get /cart, put /cart, post /cart/lists, get /bom-columns, put /bom-columns, post /myorders, post /orders,
      get /myorder/payment/:id, get /orders/:id, get /orders/:id/:paper{[^/]+\\.pdf},
      get /orders/:id/:paper{[^/]+\\.xml}, get /myorders.csv,
      get /orders/:id/events, patch /orders/:id, post /returns, get /returns, get /returns/:id, get /returns/:id/slip.pdf,
      get /orders/:id/messages, post /orders/:id/messages, get /returns/:id/messages, post /returns/:id/messages, get /offers/:id/messages, post /offers/:id/messages, put /orders/:id/pay-by, delete /cancelorder/:id, get /lists, post /lists, get /lists/:id, put /lists/:id,
      delete /lists/:id, post /lists/:id/link, delete /lists/:id/link, post /offers, get /offers, get /offers/:id, get /offers/:id/offer.pdf,
      post /offers/:id/prices, post /offers/:id/acceptance, post /offers/:id/decline, get /stock-notices,
      put /stock-notices/:partNumber, delete /stock-notices/:partNumber, get /keys, post /keys,
      delete /keys/:id, get /addresses, post /addresses, put /addresses/:id, delete /addresses/:id,
      post /create-payment-intent, patch /payment/:id, post /addreview, get /account,
      post /account/verification-mails, put /account/verification, put /account/password,
      get /account/sessions, delete /account/session, delete /account/sessions/:id, delete /account/sessions,
      put /account/order-view, put /account/name, post /account/closure, post /account/invitation,
      post /companies, get /companies/mine, patch /companies/:id, post /companies/:id/invitations, post /invitations/:secret/acceptance,
      patch /companies/:id/members/:email, delete /companies/:id/members/:email, get /my-prices,
      get /companies/:id/part-numbers, put /companies/:id/part-numbers, post /orders/:id/approval,
      post /account/email, put /account/email,
      get /account/closure, post /account/data-exports
    `,
    'named-person': `
      get /myorders, get /admin/:email, get /user/myprofile/:email, put /user/updatemyprofile/:email
    `,
    'any-ability': `
      get /overview, get /desk-counts
    `,
    catalogue: `
      post /addproduct, delete /deleteallproduct/:id, get /products, get /products/:id, put /products/:id,
      post /products/:id/stock-corrections, post /products/:id/restoration, get /products/:id/events,
      get /products.csv, get /products.xlsx, post /product-imports, post /product-imports/:id/pictures,
      get /product-imports/:id/refused-lines.csv, get /product-imports, patch /product-imports/:id, post /product-imports/:id/dry-runs,
      post /product-imports/:id/application, delete /product-imports/:id, get /allfamilies,
      get /allfamilies/:key, post /families, patch /families/:key, put /families/:key/place,
      delete /families/:key, post /families/:key/parameters, patch /families/:key/parameters/:parameter,
      delete /families/:key/parameters/:parameter, post /families/:key/parameters/:parameter/choices,
      patch /families/:key/parameters/:parameter/choices/:choice,
      delete /families/:key/parameters/:parameter/choices/:choice, get /families/:key/events,
      get /products/:id/alternatives, put /products/:id/alternatives, get /products/:id/cross-references,
      put /products/:id/cross-references, post /images, post /datasheets, post /drawings, get /kinds, get /families.json,
      post /families/import
    `,
    orders: `
      get /allorders, delete /cancelallorder/:id, post /returns/:id/approval, post /returns/:id/receipt, post /returns/:id/closing
    `,
    ship: `
      get /fulfilment, get /picks, put /orders/:id/packer, delete /orders/:id/packer,
      post /orders/:id/shipments
    `,
    refund: `
      post /orders/:id/refund, post /orders/:id/refunds, post /returns/:id/refund, post /orders/:id/refund-settlements,
      post /orders/:id/corrections
    `,
    receipts: `
      post /orders/:id/receipts, post /receipts/:id/return, post /receipts/:id/reversal,
      post /orders/:id/checks/:name, post /orders/:id/again, post /orders/:id/hold-confirmations, get /receipts, get /receipts/orders,
      post /receipts/statements, post /receipts/statements/:id/answers,
      post /receipts/statements/:id/confirmations
    `,
    reviews: `
      get /allreviews, put /reviews/:id/hiding, delete /reviews/:id/hiding, get /reviews/:id/events
    `,
    messages: `
      get /messages, put /messages/:id/answer, delete /messages/:id/answer, put /messages/:id/closing, get /messages/:id/events
    `,
    companies: `
      get /companies, get /companies/:id, get /companies/:id/prices, put /companies/:id/prices
    `,
    offers: `
      put /offers/:id, post /offers/:id/withdrawal
    `,
    people: `
      get /users, get /users/invitations, post /users/invitations, delete /users/invitations/:id, get /users/:id/events, post /users/:id/reopening, post /users/:id/data-exports,
      post /users/:id/erasure, put /users/admin/:email, delete /users/admin/:email, put /users/roles/:email, delete /users/:email,
      delete /users/:email/unpaid-orders, delete /users/:email/second-factor
    `,
    exports: `
      get /exports/:what{[^/]+\\.csv}, get /exports/:what{[^/]+\\.json}, get /exports/papers.zip, get /sales-by-state,
      get /papers
    `,
    webhooks: `
      get /events, get /webhooks, post /webhooks, put /webhooks/:id, delete /webhooks/:id,
      post /webhooks/:id/secret, get /webhooks/:id/deliveries, post /webhooks/:id/deliveries/:delivery/replay
    `,
    settings: `
      get /settings, put /settings/:section, get /settings/:section/events, post /text-previews,
      get /own-article,
      post /shop-pictures, post /invoice-previews, post /orders/:id/papers/:paper/drawings
    `,
  }).map(([may, calls]) => [may, calls.trim().split(/,\s+/)]),
)

const people = [
  'anonymous',
  'another buyer',
  'the owner',
  'an admin',
  'a removed user',
  'a removed user with all roles',
] as const
/** Besides these, one for each role. */
export const callers = [...people, ...ROLES]
export type CallerKind = (typeof callers)[number]

export type Decision = 'in' | 'no-such-order' | RefusalName

/** The decision for a person without abilities about the data of another one. */
const forBuyers: Partial<Record<May, Decision>> = {
  anyone: 'in',
  'signed-in': 'in',
  'named-person': 'not-yours',
}

/** As specified: the test compares it with the table of the program, which may have further roles. */
export const specified: Partial<Record<Role, readonly Ability[]>> = {
  warehouse: ['ship', 'orders', 'papers'],
  catalogue: ['catalogue', 'reviews'],
  accounts: ['orders', 'refund', 'receipts', 'papers', 'exports'],
  support: ['orders', 'papers', 'messages'],
  sales: ['orders', 'messages', 'offers', 'companies'],
  auditor: ['papers', 'exports'],
}

export const abilitiesOfRole = (role: Role) =>
  specified[role] ?? abilitiesOf({ role: 'buyer', roles: [role] })

export const isRole = (one: string): one is Role => ROLES.some((role) => role === one)

export function expected(may: May, caller: CallerKind): Decision {
  if (may === 'anyone') return 'in'
  if (caller === 'anonymous' || caller.startsWith('a removed user')) return 'not-signed-in'
  if (caller === 'an admin') return 'in'
  const isIn =
    (caller === 'the owner' && may === 'named-person') ||
    (isRole(caller) && (may === 'any-ability' || abilitiesOfRole(caller).some((ability) => ability === may)))
  return isIn ? 'in' : (forBuyers[may] ?? 'admins-only')
}

const forOrders = ['get /orders/:id', 'get /orders/:id/events', 'delete /cancelorder/:id']

/** Whether a person with a role finds an order of another person by a call that is open to all who are signed in. */
export function findsOrdersOfOthers(call: string, role: Role): boolean {
  return forOrders.includes(call) && abilitiesOfRole(role).includes('orders')
}
