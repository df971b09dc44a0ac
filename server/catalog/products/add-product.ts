import type { ProductForm, Tool } from '#contract/catalog/catalog.ts'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { refuseDatasheet } from '#server/catalog/datasheets/add-datasheet.ts'
import { isOwnImage } from '#server/catalog/images/own-image.ts'
import {
  type Database,
  type Queryable,
  statement,
  transaction,
  untypedStatement,
} from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { fallbackFamily } from './fallback-family.ts'
import { familyParameters } from './family-parameters.ts'
import { columnValues, fieldsAfter, refuseFields } from './fields-after.ts'
import { PRODUCT_COLUMNS, type ProductRow, toTool } from './product-row.ts'
import { parametersAfter } from './read-parameters.ts'
import { storeParameters, withoutIds } from './store-parameters.ts'

const insertProduct = untypedStatement<ProductRow>(
  'insert-product',
  `WITH p AS (
     INSERT INTO products (id, ${PRODUCT_FIELDS.map(({ column }) => column)})
     VALUES (:id, ${PRODUCT_FIELDS.map(({ column }) => `:${column}`)})
     ON CONFLICT DO NOTHING
     RETURNING ${PRODUCT_COLUMNS}
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, actor)
     SELECT id, available_quantity, 'opening', :actor::uuid FROM p
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor) SELECT id, 'added', :actor::uuid FROM p
   )
   SELECT * FROM p`,
)

/** Rejects used names and part numbers, and pictures of other sites (rules: O-1, P-11, P-30). */
export async function addProduct(
  db: Database,
  caller: Caller,
  form: ProductForm,
  key: string | undefined,
): Promise<Tool | Refusal> {
  if (key === undefined) return transaction(db, (tx) => insert(tx, caller, form))
  const under = { userId: caller.id, call: 'add-product', key }
  const added = await once(db, under, form, (tx) => insert(tx, caller, form))
  return added instanceof Refusal ? added : added.kept
}

async function insert(tx: Queryable, caller: Caller, form: ProductForm): Promise<Tool | Refusal> {
  const { name, partNumber, img } = form
  if (img !== undefined && !(await isOwnImage(tx, img)))
    return refuse('invalid-fields', {}, [{ path: 'img', message: t('product-form.img-unknown') }])
  const fields = fieldsAfter(form.family ? form : { ...form, family: await fallbackFamily(tx) })
  const refusal = refuseFields(fields) ?? (await refuseDatasheet(tx, fields.datasheet))
  if (refusal) return refusal
  const ofFamily = await familyParameters(tx, String(fields.family))
  if (ofFamily instanceof Refusal) return ofFamily
  const parameters = parametersAfter(form.parameters, ofFamily)
  if (parameters instanceof Refusal) return parameters
  const values = columnValues(PRODUCT_FIELDS, fields)
  const [row] = await insertProduct(tx, { id: newId(), actor: caller.id, ...values })
  if (row && parameters.length === 0) return toTool(row)
  if (row) {
    await storeParameters(tx, row.id, parameters)
    return toTool({ ...row, parameters: withoutIds(parameters) })
  }
  const taken = partNumber !== undefined && (await partNumberTaken(tx, partNumber))
  if (taken) return taken
  return refuse('name-taken', { name }, [{ path: 'name', message: t('refusal.name-taken', { name }) }])
}

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
