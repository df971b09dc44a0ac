import type { CrossReference } from '#contract/catalog/cross-references.ts'
import { t } from '#messages/catalogue.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { recordProductEvent } from './product-events.ts'
import {
  type ComparedReference,
  compareCrossReferences,
  lockCrossReferences,
  referenceInWords,
  storeCrossReferences,
} from './store-cross-references.ts'

// A row without a reference for a product without any.
const referencesOfProduct = statement(
  'cross-references-of-product',
  `SELECT p.part_number AS ours, CASE WHEN x.part_number IS NOT NULL THEN json_strip_nulls(json_build_object(
     'partNumber', x.part_number, 'manufacturer', nullif(x.manufacturer, ''), 'package', x.package, 'note', x.note))
     END AS reference
   FROM products p LEFT JOIN cross_references x ON x.product_id = p.id
   WHERE p.id = :id ORDER BY x.normal_number, x.manufacturer, x.package`,
  asRow<{ ours: string; reference: CrossReference | null }>,
)

export async function listCrossReferences(db: Queryable, id: string): Promise<CrossReference[] | Refusal> {
  const found = await find(db, id)
  return found instanceof Refusal ? found : found.references
}

async function find(
  db: Queryable,
  id: string,
): Promise<{ ours: string; references: CrossReference[] } | Refusal> {
  const rows = isId(id) ? await referencesOfProduct(db, { id }) : []
  const [first] = rows
  if (!first) return refuse('no-such-product')
  return { ours: first.ours, references: rows.flatMap(({ reference }) => reference ?? []) }
}

const removeReferences = statement(
  'remove-cross-references',
  'DELETE FROM cross_references WHERE product_id = :id',
)

export async function replaceCrossReferences(
  db: Database,
  caller: Caller,
  id: string,
  given: CrossReference[],
): Promise<{ modifiedCount: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  return transaction(db, async (tx) => {
    await lockCrossReferences(tx)
    const before = await find(tx, id)
    if (before instanceof Refusal) return before
    const references = given.map((reference) => ({ ...reference, ours: before.ours }))
    const errors = (await compareCrossReferences(tx, references)).flatMap((each, index) => {
      const message = conflictOf(each, index, id)
      return message === undefined ? [] : [{ path: `crossReferences.${index}.partNumber`, message }]
    })
    if (errors.length > 0) return refuse('invalid-fields', {}, errors)
    const [from, to] = [before.references, given].map(inWords) as [string, string]
    if (from === to) return { modifiedCount: 0 }
    await removeReferences(tx, { id })
    await storeCrossReferences(tx, references)
    const changes = [{ field: 'crossReferences', from, to }]
    await recordProductEvent(tx, { productId: id, kind: 'changed', actor: caller.id, detail: { changes } })
    return { modifiedCount: 1 }
  })
}

function conflictOf(
  { first, given, present }: ComparedReference,
  index: number,
  id: string,
): string | undefined {
  const { partNumber } = given
  if (first < index) return t('cross-references.repeated', { partNumber })
  if (!present || present.productId === id) return undefined
  return t('cross-references.taken', { partNumber, ours: present.ours })
}

function inWords(references: CrossReference[]): string {
  return references.map(referenceInWords).toSorted().join(', ')
}
