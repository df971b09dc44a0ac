import { fromCents } from '#contract/money.ts'
import type { RefundShares } from '#contract/selling/refund-shares.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'

/** What the typed refund comes to. Absent while a field can't be read. */
export function RefundPreview({ shares }: { shares: RefundShares | undefined }) {
  if (!shares) return null
  const lineCents = shares.lineCents.reduce((sum, cents) => sum + cents, 0)
  const parts: [string, number][] = [
    [t('order-page.refund-lines'), lineCents],
    [t('order-page.refund-charges'), shares.chargeCents],
    [t('order-page.refund-tax'), shares.taxCents],
  ]
  return (
    <dl aria-live="polite" className="grid gap-1 rounded-field bg-sunken px-4 py-3 tabular-nums">
      {parts
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-4 text-ink-soft">
            <dt>{label}</dt>
            <dd>{formatTotal(fromCents(cents))}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 font-medium">
        <dt>{t('order-page.refund-total')}</dt>
        <dd>{formatTotal(fromCents(shares.cents))}</dd>
      </div>
    </dl>
  )
}
