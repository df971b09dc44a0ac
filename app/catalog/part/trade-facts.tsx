import type { Tool } from '#contract/catalog/catalog.ts'
import { TRADE_FIELDS } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { fieldLabel, valueLabel } from './trade-labels.ts'

export function TradeFacts({ product }: { product: Tool }) {
  const facts = TRADE_FIELDS.flatMap((field) => {
    const value = product[field.name] as string | number | undefined
    const isShown = value !== undefined && value !== field.initial && field.kind !== 'document'
    return !isShown ? [] : [{ field, value }]
  })
  if (facts.length === 0) return null
  return (
    <table aria-label={t('product.trade-data')} className="w-full border-collapse text-left">
      <tbody>
        {facts.map(({ field, value }) => (
          <tr key={field.name} className="border-b border-line">
            <th scope="row" className="w-1/2 py-1.5 pr-4 align-top font-normal text-ink-soft">
              {fieldLabel(field)}
            </th>
            <td className="py-1.5 wrap-anywhere tabular-nums">{valueLabel(field, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
