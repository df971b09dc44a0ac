import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

// The change of the row makes a concurrent deletion check it again.
const touchDatasheet = statement(
  'touch-datasheet',
  'UPDATE datasheets SET used_at = now() WHERE address = :address RETURNING address',
)

/** Links are not checked. */
export async function refuseDatasheet(tx: Queryable, address: unknown): Promise<Refusal | undefined> {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const [used] = await touchDatasheet(tx, { address })
  if (used) return undefined
  return refuse('invalid-fields', {}, [{ path: 'datasheet', message: t('product-form.datasheet-unknown') }])
}
