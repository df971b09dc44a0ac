import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const productWithNumber = statement(
  'product-with-part-number',
  'SELECT id, name, archived_at IS NOT NULL AS deleted FROM products WHERE part_number = :partNumber',
)

export async function partNumberTaken(db: Queryable, partNumber: string): Promise<Refusal | undefined> {
  const [holder] = await productWithNumber(db, { partNumber })
  if (!holder) return undefined
  const { id: productId, name, deleted } = holder
  const message = t(deleted ? 'product-form.part-number-of-deleted' : 'refusal.part-number-taken', {
    partNumber,
    name,
  })
  return refuse('part-number-taken', { partNumber, productId, name }, [{ path: 'partNumber', message }])
}
