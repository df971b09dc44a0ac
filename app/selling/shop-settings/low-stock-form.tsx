import { z } from 'zod'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { StockSettings } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { typedNumber } from '../../typed-number.ts'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'

const TypedStock = z
  .object({ lowStock: z.string() })
  .transform(({ lowStock }) => ({ lowStock: typedNumber(lowStock) }))
  .pipe(StockSettings)

export function LowStockForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'stock',
    schema: TypedStock,
    fresh: { lowStock: String(props.base.settings.stock.lowStock) },
  })
  return (
    <SectionForm section="stock" form={form}>
      <FormField
        form={form}
        name="lowStock"
        label={t('settings.field-lowStock')}
        help={t('settings.low-stock-help', { orders: LOW_STOCK_ORDERS })}
        as="whole"
        className="sm:max-w-96"
      />
    </SectionForm>
  )
}
