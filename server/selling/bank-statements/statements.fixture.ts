import { type ChosenEntry, confirmStatement, type Statement } from '#contract/selling/bank-statements.ts'
import { ada, seen, shop, TOTAL } from '#server/selling/receipts/receipts.fixture.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { type CamtEntry, type CamtVersion, camt } from './camt.fixture.ts'

export async function upload(
  content: string | Uint8Array,
): Promise<{ status: number; body: Statement & { title?: string } }> {
  const form = new FormData()
  form.set('file', new Blob([content as never]), 'statement.xml')
  const headers = { authorization: `Bearer ${ada.token}` }
  const response = await fetch(`${shop.url}/api/receipts/statements`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as Statement }
}

export async function propose(version: CamtVersion, ...statements: CamtEntry[][]): Promise<Statement> {
  const { status, body } = await upload(camt(version, ...statements))
  if (status !== 201) throw new Error(`${status} ${body.title}`)
  return body
}

export const confirm = (id: string, entries: 'exact' | (string | ChosenEntry)[]): Promise<Outcome> =>
  ada.call(confirmStatement, { params: { id }, body: { entries } })

export const numberOf = async (id: string): Promise<string> => (await seen(id)).orderNumber

export const marks = ({ entries }: Statement) => entries.map(({ match }) => match)

export const amount = TOTAL.toFixed(2)

export const receiptsOf = async (ids: string[]): Promise<number> =>
  (await shop.db.query('SELECT count(*)::int AS n FROM receipts WHERE order_id = ANY ($1)', [ids])).rows[0].n
