import { MAX_REFERENCE } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { joinReferences } from '#contract/selling/references.ts'
import { t } from '#messages/catalogue.ts'
import { type BillLine, type Purchase, unmetOf } from './bill.ts'

const MAX_NOTE = 1000

/**
 * The purchases as lines of a cart or list, with their designators as the reference, and what of the lines they do not meet, so
 * that it stands on the order too.
 */
export function linesOf(purchases: readonly Purchase[]): PartLine[] {
  return purchases.map(({ part, quantity, lines }) => {
    const unmet = unmetReference(lines.flatMap((line) => unmetOf(line, part)))
    const designators = lines.flatMap(({ references }) => references)
    const reference = withUnmet(designators.reduce<string | undefined>(joinReferences, undefined), unmet)
    return { partNumber: part.partNumber, quantity, ...(reference && { reference }) }
  })
}

export function unmetReference(unmet: string[]): string | undefined {
  return unmet.reduce<string | undefined>(joinReferences, undefined)
}

/** The warning counts more than the last designators. */
function withUnmet(designators: string | undefined, unmet: string | undefined): string | undefined {
  if (designators === undefined || unmet === undefined) return designators ?? unmet
  const room = MAX_REFERENCE - unmet.length - 2
  const fitting =
    designators.length <= room ? designators : designators.slice(0, designators.lastIndexOf(', ', room))
  return room > 0 ? `${fitting}, ${unmet}` : unmet
}

/** The lines for which no part is bought, as a note; undefined if there are none. What does not fit is counted. */
export function noteOf(lines: readonly BillLine[]): string | undefined {
  const open = lines
    .filter(({ part }) => !part)
    .map(
      ({ line, needed }) =>
        `${[line.references.join(', '), line.text].filter(Boolean).join(': ')} × ${needed}`,
    )
  if (open.length === 0) return undefined
  const head = t('bom.list-note')
  let note = head
  for (const [nth, text] of open.entries()) {
    const more = t('bom.list-note-more', { count: open.length - nth })
    if (note.length + text.length + more.length + 2 > MAX_NOTE) return `${note}\n${more}`
    note = `${note}\n${text}`
  }
  return note
}
