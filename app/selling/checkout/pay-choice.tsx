import type { z } from 'zod'
import type { PricedLines } from '#contract/catalog/prices.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'
import { Choice, ChoiceSet } from './choice.tsx'

interface PayChoiceProps {
  /** Undefined in a shop with cards only. */
  ways: readonly PayBy[] | undefined
  /** Of the shop, but not for this order, and why. */
  refused?: z.output<typeof PricedLines>['waysRefused']
  chosen: PayBy | undefined
  choose: (way: PayBy) => void
  error?: string | undefined
}

/** The wanted way if the order may be paid so, otherwise the first one. */
export function chosenWay(ways: readonly PayBy[] | undefined, wanted: string | undefined): PayBy | undefined {
  return ways?.find((way) => way === wanted) ?? ways?.[0]
}

export function PayChoice({ ways, refused = [], chosen, choose, error }: PayChoiceProps) {
  if (!ways || (ways.length === 1 && chosen === 'card' && refused.length === 0 && !error)) return null
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
      {refused.map(({ payBy, reason }) => (
        <p key={payBy} className="col-span-full text-13 text-ink-soft">
          {reason}
        </p>
      ))}
    </ChoiceSet>
  )
}
