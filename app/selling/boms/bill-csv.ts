import { csvText } from '#contract/csv-text.ts'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import type { Bill } from './bill.ts'

/** The lines as CSV. The first line of a part has its quantity and total. */
export function billCsv({ lines }: Bill): string {
  const head = [
    t('bom.row'),
    t('bom.references'),
    t('bom.your-line'),
    t('bom.match'),
    t('bom.our-part'),
    t('bom.part-name'),
    t('bom.pieces-needed'),
    t('bom.quantity'),
    t('bom.each'),
    t('bom.total'),
    t('bom.unmet'),
  ]
  const rows = lines.map(({ line, part, unmet, needed, purchase }) => {
    const first = purchase?.lines[0] === line ? purchase : undefined
    return [
      line.row,
      line.references.join(', '),
      line.text,
      t(`bom.match-${line.match}`),
      part?.partNumber,
      part?.name,
      needed,
      first?.quantity,
      purchase?.price,
      first && fromCents(first.totalCents),
      unmet.join('; ') || undefined,
    ]
  })
  return csvText([head, ...rows])
}
