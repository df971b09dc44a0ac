import type { Answer, Body } from '#contract/call.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import { isDrawnFromValues, type listDrawings } from '#contract/catalog/drawings.ts'
import { readFamilies } from '#server/catalog/lexicon/read-families.ts'
import { valuesByRole } from '#server/catalog/lexicon/standard.ts'
import { familyParameters } from '#server/catalog/products/family-parameters.ts'
import { parametersAfter } from '#server/catalog/products/read-parameters.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { drawingsOf, type PartDrawings } from './part-drawings.ts'

type Drawable = Pick<Tool, 'name' | 'family'> & {
  parameters?: readonly { key: string; value: number | string | boolean | string[] }[] | null | undefined
}

async function drawingsOfPart(db: Queryable, { name, family, parameters }: Drawable): Promise<PartDrawings> {
  const standard = (await readFamilies(db, [family])).get(family)
  // Several choices of a parameter draw nothing.
  const given = new Map(
    parameters?.flatMap(({ key, value }) => (Array.isArray(value) ? [] : [[key, value] as const])),
  )
  const values = standard ? valuesByRole(standard, ({ key }) => given.get(key)) : {}
  return drawingsOf({ name, kinds: standard?.kinds ?? [], values })
}

const partToDraw = statement(
  'part-to-draw',
  `SELECT name, family, (SELECT json_agg(json_build_object('key', q.key,
       'value', coalesce(to_json(v.number), to_json(v.choice), to_json(v.flag))))
     FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id WHERE v.product_id = products.id) AS parameters
   FROM products WHERE id = :id`,
  asRow<Drawable>,
)

/** Also of a deleted one, for orders. */
export async function findDrawing(db: Queryable, id: string): Promise<string | undefined> {
  const [part] = await partToDraw(db, { id })
  return part && (await drawingsOfPart(db, part)).picture
}

const addressOf = (key: string) => `/drawings/${key}.svg`

/** `picture` only of a product without a picture of its own. */
export async function shownDrawings(db: Queryable, product: Tool): Promise<Pick<Tool, 'drawings'>> {
  const { picture, outline, pads } = await drawingsOfPart(db, product)
  const drawings = {
    ...(isDrawnFromValues(product.img) && { picture: addressOf(picture) }),
    ...(outline && { outline: addressOf(outline) }),
    ...(pads && { pads: addressOf(pads) }),
  }
  return Object.keys(drawings).length > 0 ? { drawings } : {}
}

export async function fittingDrawings(
  db: Queryable,
  { name = '', family, parameters }: Body<typeof listDrawings>,
): Promise<Answer<typeof listDrawings> | Refusal> {
  const ofFamily = await familyParameters(db, family)
  if (ofFamily instanceof Refusal) return ofFamily
  const values = parametersAfter(parameters, ofFamily)
  if (values instanceof Refusal) return values
  const { picture, choices } = await drawingsOfPart(db, { name, family, parameters: values })
  return [...new Set([picture, ...choices])].map((key) => ({
    img: addressOf(key),
    name: key.replace(/^plain-/, '').replaceAll('-', ' '),
  }))
}
