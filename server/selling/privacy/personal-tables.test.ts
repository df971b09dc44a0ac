import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PersonData } from '#contract/selling/privacy.ts'
import { openDatabase } from '#test/support/database.ts'
import { personalTables } from './personal-tables.ts'

let database: Awaited<ReturnType<typeof openDatabase>>
let db: pg.Pool

beforeAll(async () => {
  database = await openDatabase()
  db = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await db.end()
  await database.close()
})

/** Tables with no text but that of `personal-tables.ts`. */
const NO_TEXT =
  `addresses agreed_prices audits backups carts change_epoch email_changes event_numbers first_counts first_holds identities messages
  refund_lines receipts product_import_bases profiles provider_events_fetched return_lines withdrawals reviews stock_notices`.split(
    /\s+/,
  )

/** Tables with columns that say what they are by their names. */
const PLAIN = `
  auth_accounts(id providerId userId) auth_second_factors(id userId) auth_sessions(id userId)
  auth_users(id) auth_verifications(id) bom_columns(columns) changes(what)
  cross_references(part_number normal_number manufacturer package note) datasheets(address)
  companies(name country vat_number) company_members(role) email_verifications(subject) family_events(family kind detail) families(key parent path name picture part_kind also_called warnings)
  idempotency_keys(call) images(hash address kept_by) invitations(roles company_role) lists(spare_percent) message_events(kind) migrations(name hash)
  order_checks(name state) order_events(kind) order_charges(kind name category)
  order_lines(part_number name description img price_source own_number) own_part_numbers(folded ours) refunds(state provider_refund_id) receipt_entries(kind)
  statements(source) statement_entries(identity match)
  offers(state currency) offer_lines(lead_text) offer_events(kind)
  orders(state pay_by fulfilment shipping_method currency) outbox(kind failure)
  parameter_choices(key name meaning also_called)
  parameters(family key name kind unit typed_in short_name better role also_called) papers(kind undrawable)
  returns(state reason)
  password_resets(subject) paper_counters(kind) payment_events(id type intent_id)
  payments(intent_id pay_by currency state dispute) pro_forma_files(version undrawable)
  product_alternatives(ruling) product_events(kind detail) product_import_chunks(content part)
  product_import_refusals(name reason) product_imports(file_name state step fault outcome pictures_name columns reading)
  fetched_pictures(address image) import_words(what word means)
  product_parameters(number choice choices text) provider_refunds(id) review_events(kind)
  shipment_lines(lot date_code) shipments(carrier) stock_movements(reason note) store_currency(currency)
  user_events(kind roles) webhook_deliveries(event_type answer failure body) webhooks(types)`

/**
 * The text and JSON columns without personal data, by table. Add a new table or column here, or to `personal-tables.ts`
 * with its export and erasure. The schema `card_gateway` is left out: it is a stand-in for the card provider, which stores
 * its own data.
 */
const impersonalColumns: Record<string, string[]> = {
  ...Object.fromEntries(NO_TEXT.map((table) => [table, []])),
  ...Object.fromEntries(
    [...PLAIN.matchAll(/(\w+)\((.*?)\)/g)].map(([, table, columns = '']) => [table, columns.split(' ')]),
  ),
  // A hash, and names of scopes.
  api_keys: ['hash', 'scopes'],
  // The shop's own account; the actor is an id.
  bank_account_changes: ['former', 'present'],
  // The seller, not a buyer.
  default_seller: ['company'],
  // An id from the store or the identity provider, deleted after 1 day.
  ended_sessions: ['session'],
  // Of orders, products, reviews and messages only what has no personal data.
  events: ['type', 'data'],
  // An HMAC with the store's secret.
  limit_uses: ['key'],
  // A hash of what the bank says of the entry.
  booked_entries: ['identity', 'source'],
  // Drawn from the facts of `papers`.
  paper_files: ['sha256'],
  products: `part_number name description img family price_breaks packaging base_number life_cycle rohs reach
    moisture_level origin_country hs_code symbol footprint maker eccn datasheet place`.split(/\s+/),
  // The actor is an id; the values are about the shop.
  settings: ['section', 'value'],
  // The id of a session, which is no credential.
  users: ['role', 'roles', 'only_session', 'order_view'],
}

it('every column of every table is listed with or without personal data', async () => {
  const { rows } = await db.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column
     FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.atttypid NOT IN ('uuid'::regtype, 'boolean'::regtype, 'smallint'::regtype, 'integer'::regtype,
         'bigint'::regtype, 'numeric'::regtype, 'timestamptz'::regtype, 'timestamptz[]'::regtype, 'date'::regtype,
         'xid8'::regtype)
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace`,
  )
  const there = rows.map(({ table, column }) => (column === null ? table : `${table}.${column}`))
  const listed = [...personalTables, ...impersonal()].flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect(listed.length).toBe(new Set(listed).size)
  expect(listed.sort()).toEqual(there.filter((name) => name.includes('.')).sort())
  const tables = new Set(impersonal().map(({ table }) => table))
  expect([...tables].sort()).toEqual([...new Set(rows.map(({ table }) => table))].sort())
})

const impersonal = () => Object.entries(impersonalColumns).map(([table, columns]) => ({ table, columns }))

it('every part of the export comes from a table, and rows marked `by` are deleted with their table', async () => {
  const parts = personalTables.flatMap(({ exported }) => ('as' in exported ? [exported.as] : []))
  expect(['exportedAt', ...parts].sort()).toEqual(Object.keys(PersonData.shape).sort())
  const { rows } = await db.query<{ pair: string }>(
    `SELECT conrelid::regclass || ' by ' || confrelid::regclass AS pair FROM pg_constraint
     WHERE contype = 'f' AND confdeltype = 'c'`,
  )
  const cascades = rows.map(({ pair }) => pair)
  const taken = personalTables.flatMap(({ table, erased }) =>
    typeof erased === 'object' && 'by' in erased ? [`${table} by ${erased.by}`] : [],
  )
  expect(cascades).toEqual(expect.arrayContaining(taken))
})
