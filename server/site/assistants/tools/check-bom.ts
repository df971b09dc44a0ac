import { z } from 'zod'
import { type BomLine, MAX_BOARDS, type ReadBom, readBom } from '#contract/selling/boms.ts'
import { cut, firstFitting } from '../part-texts.ts'
import { type Told, tool } from '../tool.ts'

/** A parts list of 2,000 lines of 100 characters. */
export const MAX_BOM_TEXT = 200_000

export const checkBom = tool({
  name: 'check_bom',
  description:
    'Matches a bill of materials to parts on sale and prices it. Lines with a problem come first; orders nothing.',
  input: z.object({
    text: z
      .string()
      .min(1)
      .max(MAX_BOM_TEXT)
      .describe('CSV or tabs with a header, or lines of quantity and part'),
    boards: z.int().min(1).max(MAX_BOARDS).optional(),
  }),
  async run(body, { callApi }) {
    const asked = await callApi(readBom, { body })
    return 'problem' in asked ? asked : tell(asked.answer)
  },
})

const isOpen = ({ part, unmet, problem }: BomLine) => !part || !!unmet?.length || !!problem

function tell(bom: ReadBom): Told {
  const open = bom.lines.filter(isOpen)
  const ordered = [...open, ...bom.lines.filter((line) => !isOpen(line))]
  const first = (most: number): Told => {
    const shown = ordered.slice(0, most)
    const head = `${bom.lines.length} lines: ${bom.lines.length - open.length} matched and orderable, ${open.length} open. Total ${bom.totalPrice}, ${bom.perBoard} a board.`
    const hidden = bom.lines.length - shown.length
    const texts = shown.map(lineText)
    const more =
      hidden > 0 ? [`${hidden} further lines are not shown. Send fewer lines, or POST /api/boms.`] : []
    const counted = bom.quantityAssumed ? ['Without quantities, each line counts as 1.'] : []
    return {
      text: [head, ...counted, ...texts, ...more].join('\n'),
      structured: {
        ...bom,
        sample: [],
        steps: bom.steps.slice(0, 5),
        columns: {},
        lines: shown.map(shortLine),
        leftOut: bom.leftOut
          .slice(0, 5)
          .map(({ line: _, ...each }) => ({ ...each, text: cut(each.text, 60) })),
        toCheck: bom.toCheck?.slice(0, 5).map(({ line: _, ...each }) => ({
          ...each,
          text: cut(each.text, 60),
          cell: cut(each.cell, 60),
        })),
        ...(bom.limit && { limit: { ...bom.limit, rows: bom.limit.rows.slice(0, 10) } }),
        ...(bom.orderingUp && { orderingUp: { ...bom.orderingUp, rows: bom.orderingUp.rows.slice(0, 10) } }),
      },
    }
  }
  return firstFitting(
    () => first(60),
    () => first(30),
    () => first(15),
    () => first(8),
    () => first(3),
    () => first(0),
  )
}

function shortLine({ part: _, candidates: __, choices: ___, ...line }: BomLine) {
  return {
    ...line,
    references: line.references.slice(0, 8).map((each) => cut(each, 20)),
    text: cut(line.text, 80),
    ...(line.read !== undefined && { read: cut(line.read, 80) }),
    ...(line.unmet && { unmet: line.unmet.slice(0, 5).map((each) => cut(each, 60)) }),
  }
}

function lineText(line: BomLine): string {
  const { row, quantity, match, partNumber, orderQuantity, price, unmet, problem, candidates } = line
  if (!partNumber) {
    const near = candidates?.slice(0, 3).map(({ part }) => part.partNumber)
    return `Row ${row}: ${cut(line.text, 60)}: no match${near?.length ? `; nearest ${near.join(', ')}` : ''}.`
  }
  const bought = price === undefined ? '' : `, ${orderQuantity} at ${price} each`
  const open = unmet?.length ? `; not met: ${cut(unmet.join(', '), 80)}` : ''
  return `Row ${row}: ${quantity} × ${partNumber} (${match})${bought}${open}${problem ? `; ${problem.name}` : ''}.`
}
