import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { unitPriceFormat } from '#contract/currency.ts'
import { translate } from '#messages/catalogue.ts'
import { namesOfPart } from '#server/catalog/kicad-names/names-of-part.ts'
import type { FamilyStandard } from '#server/catalog/lexicon/read-families.ts'
import { valuesByRole } from '#server/catalog/lexicon/standard.ts'

export interface KicadRow {
  id: string
  part_number: string
  name: string
  price: string
  minimum_order: number
  order_multiple: number
  available_quantity: number
  price_breaks: PriceBreak[]
  life_cycle: string
  datasheet: string | null
  symbol: string | null
  footprint: string | null
  family: string
  family_name: string
  parameters: Record<string, number | string | boolean> | null
  /** Numbers with a unit, as their author wrote them. */
  texts: Record<string, string> | null
}

export interface KicadPart {
  row: KicadRow
  family: FamilyStandard
}

export interface KicadStore {
  name: string
  origin: () => string
}

let format: Intl.NumberFormat | undefined

/** Units of values that a schematic shows; other parts show their number. */
const VALUED = ['Ω', 'F', 'H', 'Hz']

const NO = 'False'

/** All values are texts. The description stands in three places, because each KiCad reads another one. */
export function toKicadPart({ row, family }: KicadPart, store: KicadStore) {
  const { part_number: partNumber, name, parameters } = row
  const values = valuesByRole(family, ({ key }) => parameters?.[key])
  const names = namesOfPart({ name, kinds: family.kinds, values })
  const keywords = [row.family_name, values.package].filter(Boolean).join(' ')
  const valued = family.parameters.get('value')?.parameter
  const value = (VALUED.includes(valued?.unit ?? '') && row.texts?.[valued?.key ?? '']) || partNumber
  const fields = {
    value,
    footprint: row.footprint ?? names.footprint ?? '',
    datasheet: row.datasheet?.startsWith('/') ? store.origin() + row.datasheet : (row.datasheet ?? ''),
    description: name,
    keywords,
    MPN: partNumber,
    Manufacturer: store.name,
    Price: ladder(row),
    Minimum: String(row.minimum_order),
    Multiple: String(row.order_multiple),
    Stock: String(row.available_quantity),
    'Life cycle': translate(`product-field.lifeCycle-${row.life_cycle}`),
  }
  return {
    id: encodeURIComponent(partNumber),
    name: partNumber,
    description: name,
    keywords,
    symbolIdStr: row.symbol ?? names.symbol ?? '',
    exclude_from_bom: NO,
    exclude_from_board: NO,
    exclude_from_sim: NO,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [
        field,
        { value: text, visible: field === 'value' ? 'True' : NO },
      ]),
    ),
  }
}

function ladder({ minimum_order: quantity, price, price_breaks: further }: KicadRow): string {
  format ??= unitPriceFormat(undefined, { useGrouping: false })
  const written = format
  return [{ quantity, price: Number(price) }, ...further]
    .map((each) => `${each.quantity}: ${written.format(each.price)}`)
    .join('; ')
}
