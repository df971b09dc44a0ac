import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'
import { Choice, ChoiceSet } from './choice.tsx'

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
    <ChoiceSet legend={t('checkout.pay-by')} error={error}>
      {ways.length === 0 && (
        <Notice tone="error" className="col-span-full">
          {t('checkout.no-way-to-pay')}
        </Notice>
      )}
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
    </ChoiceSet>
  )
}
