import type { OfferedMethod } from '#contract/catalog/prices.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'
import { Choice, ChoiceSet } from './choice.tsx'

interface ShippingChoiceProps {
  methods: readonly OfferedMethod[]
  chosen: string | undefined
  choose: (key: string) => void
  error: string | undefined
}

export function ShippingChoice({ methods, chosen, choose, error }: ShippingChoiceProps) {
  if (methods.length < 2) return null
  return (
    <ChoiceSet legend={t('checkout.shipping')} error={error}>
      {methods.map(({ key, name, price }) => (
        <Choice
          key={key}
          name="shippingMethod"
          value={key}
          checked={key === chosen}
          onChange={() => choose(key)}
          title={name}
          aside={price === 0 ? t('checkout.shipping-free') : formatTotal(price)}
        />
      ))}
    </ChoiceSet>
  )
}
