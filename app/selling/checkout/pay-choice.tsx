import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { PricedLines } from '#contract/catalog/prices.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'

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
          words={t(`checkout.pay-by-${way}-words`)}
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

interface ChoiceProps extends ComponentProps<'input'> {
  title: string
  words?: string
  aside?: string
}

export function Choice({ title, words, aside, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-start gap-3 rounded-field border border-line px-3 py-2.5 transition-colors hover:border-edge has-checked:border-copper has-checked:bg-copper-ground">
      <input type="radio" {...input} className="mt-0.5 size-4.5 shrink-0 accent-copper" />
      <span className="min-w-0 grow wrap-anywhere">
        {title}
        {words && <span className="block text-13 text-ink-soft">{words}</span>}
      </span>
      {aside && <span className="shrink-0 tabular-nums">{aside}</span>}
    </label>
  )
}

interface ChoiceSetProps {
  legend: string
  error: string | undefined
  children: ReactNode
}

export function ChoiceSet({ legend, error, children }: ChoiceSetProps) {
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-4 text-20 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 @xl:grid-cols-2">{children}</div>
      {error && (
        <Notice tone="error" className="mt-4">
          {error}
        </Notice>
      )}
    </fieldset>
  )
}
