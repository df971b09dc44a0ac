import { csvText } from '#contract/csv-text.ts'
import type { SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'

export function linesCsv(lines: SavedList['lines']): string {
  const head = ['part-number', 'part', 'quantity', 'reference', 'note', 'price', 'line-total'] as const
  const rows = lines.map(({ partNumber, part, quantity, reference, note, price, totalPrice }) => [
    partNumber,
    part?.name,
    quantity,
    reference,
    note,
    price,
    totalPrice,
  ])
  return csvText([head.map((key) => t(`lists.${key}`)), ...rows])
}
