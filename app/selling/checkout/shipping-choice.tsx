import type { OfferedMethod } from '#contract/catalog/prices.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Choice } from './choice.tsx'

interface ShippingChoiceProps {
  methods: readonly OfferedMethod[]
  chosen: string | undefined
  choose: (key: string) => void
  error: string | undefined
}

export function ShippingChoice({ methods, chosen, choose, error }: ShippingChoiceProps) {
  if (methods.length < 2) return null
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-4 text-20 font-semibold">{t('checkout.shipping')}</legend>
      <div className="grid grid-cols-1 gap-2 @xl:grid-cols-2">
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
      </div>
      {error && (
        <Notice tone="error" className="mt-4">
          {error}
        </Notice>
      )}
    </fieldset>
  )
}
