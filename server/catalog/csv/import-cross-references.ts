import { t } from '#messages/catalogue.ts'
import {
  type ComparedReference,
  compareCrossReferences,
  lockCrossReferences,
  referenceInWords,
  storeCrossReferences,
} from '#server/catalog/products/store-cross-references.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { CsvFault } from './columns.ts'
import type { CsvLine } from './read-csv.ts'
import { type CheckedReference, checkReference, referenceColumns } from './reference-line.ts'
import type { ShownLine } from './show-lines.ts'

/** All are in memory. */
const MAX_LINES = 200_000
const LINES_SHOWN = 20

interface ReferencesOutcome {
  lines: number
  added: number
  changed: number
  unchanged: number
  refused: number
  applied: boolean
  shown: { added: ShownLine[]; changed: ShownLine[]; refused: ShownLine[] }
  stored: ComparedReference[]
}

/** Imports all lines or none, in the transaction of the caller. Throws CsvFault. */
export async function importCrossReferences(
  tx: Queryable,
  lines: AsyncIterable<CsvLine>,
  { apply }: { apply: boolean },
): Promise<ReferencesOutcome> {
  const { checked, keepsNotes } = await checkLines(lines)
  if (apply) await lockCrossReferences(tx)
  const readable = checked.flatMap((each) => (each.reference ? [{ ...each, given: each.reference }] : []))
  const compared = await compareCrossReferences(
    tx,
    readable.map(({ given }) => given),
  )
  const judged = compared.map((each, index) => {
    const { line, name } = readable[index] as CheckedReference
    const note = keepsNotes ? (each.present?.note ?? undefined) : each.given.note
    return { line, name, ...each, given: { ...each.given, note }, refusal: refusalOf(each, readable) }
  })
  const refused = [...checked, ...judged].filter(({ refusal }) => refusal !== undefined)
  const fit = judged.filter(({ refusal }) => refusal === undefined)
  const added = fit.filter(({ present }) => !present)
  const changed = fit.filter(({ present, given, productId }) =>
    present
      ? present.productId !== productId ||
        present.partNumber !== given.partNumber ||
        (present.note ?? undefined) !== given.note
      : false,
  )
  const stored = [...added, ...changed]
  const applied = apply && refused.length === 0
  if (applied)
    await storeCrossReferences(
      tx,
      stored.map(({ given }) => given),
    )
  return {
    lines: checked.length,
    added: added.length,
    changed: changed.length,
    unchanged: fit.length - stored.length,
    refused: refused.length,
    applied,
    shown: {
      added: shown(added, ({ given }) => `${referenceInWords(given)} → ${given.ours}`),
      changed: shown(changed, inWords),
      refused: shown(
        refused.toSorted((a, b) => a.line - b.line),
        ({ refusal }) => refusal ?? '',
      ),
    },
    stored,
  }
}

async function checkLines(lines: AsyncIterable<CsvLine>) {
  const checked: CheckedReference[] = []
  let columns: ReturnType<typeof referenceColumns> | undefined
  for await (const line of lines) {
    if (!columns) {
      columns = referenceColumns(line.cells)
      continue
    }
    if (checked.length === MAX_LINES)
      throw new CsvFault(
        `The file has more than ${MAX_LINES.toLocaleString('en-US')} lines. Split it into several files.`,
      )
    checked.push(checkReference(columns, line))
  }
  if (!columns) throw new CsvFault('The file is empty. Its first line names the columns.')
  return { checked, keepsNotes: !columns.includes('difference') }
}

function refusalOf(
  { given, productId, first }: ComparedReference,
  readable: CheckedReference[],
): string | undefined {
  if (readable[first]?.reference !== given)
    return t('import.same-reference', { line: readable[first]?.line ?? 0 })
  return productId === null
    ? `part: ${t('cross-references.unknown-part', { partNumber: given.ours })}`
    : undefined
}

function shown<L extends { line: number; name: string }>(lines: L[], what: (line: L) => string): ShownLine[] {
  return lines.slice(0, LINES_SHOWN).map((each) => ({ line: each.line, name: each.name, what: what(each) }))
}

function inWords({ given, present }: ComparedReference): string {
  const [before, after] = [{ ...given, ...present, note: present?.note ?? undefined }, given].map(
    (each) => `${referenceInWords(each)} → ${each.ours}`,
  )
  return `${before}, now ${after}`
}

const recordEvents = statement(
  'record-imported-cross-references',
  `INSERT INTO product_events (product_id, kind, actor, detail)
   SELECT product_id, 'changed', :actor::uuid, jsonb_build_object('changes', jsonb_build_array(jsonb_build_object(
     'field', 'crossReferences', 'from', coalesce(string_agg(before, ', ' ORDER BY place), ''),
     'to', coalesce(string_agg(after, ', ' ORDER BY place), ''))))
   FROM unnest(:products::uuid[], :before::text[], :after::text[]) WITH ORDINALITY AS c (product_id, before, after, place)
   GROUP BY product_id ORDER BY product_id`,
)

export async function recordCrossReferences(
  tx: Queryable,
  actor: string | null,
  stored: ComparedReference[],
): Promise<void> {
  const changes = stored.flatMap(({ given, productId, present }) => {
    const after = referenceInWords(given)
    const before =
      present &&
      referenceInWords({ ...given, partNumber: present.partNumber, note: present.note ?? undefined })
    if (!present || present.productId === productId) return [[productId, before, after]]
    return [
      [present.productId, before, null],
      [productId, null, after],
    ]
  })
  await recordEvents(tx, {
    actor,
    products: changes.map(([product]) => product),
    before: changes.map(([, before]) => before),
    after: changes.map(([, , after]) => after),
  })
}
