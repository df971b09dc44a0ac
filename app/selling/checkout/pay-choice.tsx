import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'
import { Choice } from './choice.tsx'

interface PayChoiceProps {
  /** Undefined in a shop with cards only. */
  ways: readonly PayBy[] | undefined
  chosen: PayBy | undefined
  choose: (way: PayBy) => void
  error?: string | undefined
}

/** The wanted way if the order may be paid so, otherwise the first one. */
export function chosenWay(ways: readonly PayBy[] | undefined, wanted: string | undefined): PayBy | undefined {
  return ways?.find((way) => way === wanted) ?? ways?.[0]
}

export function PayChoice({ ways, chosen, choose, error }: PayChoiceProps) {
  if (!ways || (ways.length === 1 && chosen === 'card' && !error)) return null
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-4 text-20 font-semibold">{t('checkout.pay-by')}</legend>
      {ways.length === 0 && <Notice tone="error">{t('checkout.no-way-to-pay')}</Notice>}
      <div className="grid grid-cols-1 gap-2 @xl:grid-cols-2">
        {ways.map((way) => (
          <Choice
            key={way}
            name="payBy"
            value={way}
            checked={way === chosen}
            onChange={() => choose(way)}
            title={t(`checkout.pay-by-${way}`)}
            {...(way === 'transfer' && { words: t('checkout.pay-by-transfer-words') })}
          />
        ))}
      </div>
      {error && (
        <Notice tone="error" className="mt-4">
          {error}
        </Notice>
      )}
    </fieldset>
  )
}
