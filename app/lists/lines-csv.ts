import { withoutFormula } from '#contract/formulas.ts'
import type { SavedList } from '#contract/lists.ts'
import { t } from '#messages/catalogue.ts'

type Line = SavedList['lines'][number]

/** A CSV file of lines, with the byte order mark that spreadsheets need to read UTF-8. */
export function linesCsv(lines: Line[]): Blob {
  const head = ['part-number', 'part', 'quantity', 'reference', 'note', 'price', 'line-total'] as const
  const rows = lines.map(({ partNumber, part, quantity, reference, note, price, totalPrice }) => [
    ...[partNumber, part?.name, quantity, reference, note, price, totalPrice],
  ])
  const cells = [head.map((key) => t(`lists.${key}`)), ...rows]
  return new Blob([`\uFEFF${cells.map(toRow).join('\r\n')}\r\n`], { type: 'text/csv' })
}

const toRow = (cells: (string | number | undefined)[]) => cells.map(toCell).join(',')

function toCell(value: string | number | undefined): string {
  return typeof value === 'string' ? `"${withoutFormula(value).replaceAll('"', '""')}"` : String(value ?? '')
}
