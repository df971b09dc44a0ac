import type { ToolParameter } from '#contract/catalog/catalog.ts'
import type { DeskProduct, ProductChange } from '#contract/catalog/desk-products.ts'
import { CHANGEABLE_FIELDS } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { refuseDatasheet } from '#server/catalog/datasheets/add-datasheet.ts'
import { isOwnImage } from '#server/catalog/images/own-image.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
  untypedStatement,
  violates,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { partNumberTaken } from './add-product.ts'
import { DESK_COLUMNS, type DeskRow, toDeskProduct } from './desk-product-row.ts'
import { familyParameters } from './family-parameters.ts'
import { columnValues, type FieldValues, fieldsAfter, refuseFields, textValue } from './fields-after.ts'
import { recordProductEvent } from './product-events.ts'
import { type ParameterValue, parametersAfter } from './read-parameters.ts'
import { storeParameters } from './store-parameters.ts'

const lockProduct = statement(
  'lock-product-to-change',
  `SELECT ${DESK_COLUMNS} FROM products WHERE id = :id FOR NO KEY UPDATE`,
  asRow<DeskRow>,
)

const updateProduct = untypedStatement<DeskRow>(
  'change-product',
  `UPDATE products SET ${CHANGEABLE_FIELDS.map(({ column }) => `${column} = :${column}`)},
     version = version + 1
   WHERE id = :id RETURNING ${DESK_COLUMNS}`,
)

/** A form of an older version with the product's values is a repeat whose answer was lost. */
export async function changeProduct(
  db: Database,
  caller: Caller,
  id: string,
  form: ProductChange,
): Promise<DeskProduct | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  try {
    return await transaction(db, (tx) => changeUnderLock(tx, caller, id, form))
  } catch (error) {
    const { name, partNumber } = form
    const taken =
      partNumber !== undefined &&
      violates(error, 'products_part_number') &&
      (await partNumberTaken(db, partNumber))
    if (taken) return taken
    if (!violates(error, 'products_name_on_sale')) throw error
    return refuse('name-taken', { name }, [{ path: 'name', message: t('refusal.name-taken', { name }) }])
  }
}

async function changeUnderLock(
  tx: Queryable,
  caller: Caller,
  id: string,
  form: ProductChange,
): Promise<DeskProduct | Refusal> {
  const [row] = await lockProduct(tx, { id })
  if (!row) return refuse('no-such-product')
  if (row.archived_at) return refuse('product-off-sale')
  const before = toDeskProduct(row)
  const after = fieldsAfter(form, before)
  const ofFamily = await familyParameters(tx, String(after.family))
  if (ofFamily instanceof Refusal) return ofFamily
  const parameters = parametersAfter(form.parameters, ofFamily, before.parameters)
  if (parameters instanceof Refusal) return parameters
  const parameterChanges = parameterDifferences(before.parameters, parameters)
  const changes = [...differences(before, after), ...parameterChanges]
  if (changes.length === 0) return refuseFields(after) ?? before
  if (row.version !== form.version) return refuse('product-changed', { version: row.version })
  if (after.img !== before.img && !(await isOwnImage(tx, String(after.img))))
    return refuse('invalid-fields', {}, [{ path: 'img', message: t('product-form.img-unknown') }])
  const given = after.datasheet === before.datasheet ? undefined : after.datasheet
  const refusal = refuseFields(after) ?? (await refuseDatasheet(tx, given))
  if (refusal) return refusal
  const values = columnValues(CHANGEABLE_FIELDS, after)
  // First, so that the row of the update has the new parameters.
  if (parameterChanges.length > 0 || after.family !== before.family) await storeParameters(tx, id, parameters)
  const [changed] = await updateProduct(tx, { id, ...values })
  await recordProductEvent(tx, { productId: id, kind: 'changed', actor: caller.id, detail: { changes } })
  return toDeskProduct(changed as DeskRow)
}

function differences(before: FieldValues, after: FieldValues) {
  return CHANGEABLE_FIELDS.map((field) => ({
    field: field.name,
    from: textValue(field, before),
    to: textValue(field, after),
  })).filter(({ from, to }) => from !== to)
}

function parameterDifferences(before: readonly ToolParameter[] = [], after: readonly ParameterValue[]) {
  const keys = new Set([...after, ...before].map(({ key }) => key))
  return [...keys].flatMap((key) => {
    const [old, now] = [before, after].map((values) => values.find((each) => each.key === key))
    if (old?.text === now?.text && old?.value === now?.value) return []
    return [{ field: `parameters.${key}`, from: old?.text ?? '', to: now?.text ?? '' }]
  })
}
