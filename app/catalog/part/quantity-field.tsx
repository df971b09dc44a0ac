import type { ComponentProps } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'

type Orderable = Pick<Tool, 'minimumOrder' | 'orderMultiple' | 'availableQuantity'>

interface QuantityFieldProps
  extends Omit<ComponentProps<typeof QuantityStepper>, 'min' | 'max' | 'step' | 'lessLabel' | 'moreLabel'> {
  product: Orderable
}

export function QuantityField({ product, ...rest }: QuantityFieldProps) {
  const { minimumOrder, orderMultiple, availableQuantity } = product
  const count = formatQuantity(orderMultiple)
  return (
    <QuantityStepper
      {...rest}
      min={minimumOrder}
      max={availableQuantity - (availableQuantity % orderMultiple)}
      step={orderMultiple}
      lessLabel={orderMultiple === 1 ? t('purchase.less') : t('prices.less-by', { count })}
      moreLabel={orderMultiple === 1 ? t('purchase.more') : t('prices.more-by', { count })}
    />
  )
}

/** 'Between 10 and 4,200 pieces, in multiples of 5'. */
export function quantityRange({ minimumOrder, orderMultiple, availableQuantity }: Orderable): string {
  const range = { minimum: formatQuantity(minimumOrder), available: formatQuantity(availableQuantity) }
  if (orderMultiple === 1) return t('purchase.quantity-range', range)
  return t('prices.range', { ...range, multiple: formatQuantity(orderMultiple) })
}
