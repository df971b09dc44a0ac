import { z } from 'zod'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { StockSettings } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { typedNumber } from '../../typed-number.ts'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'

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
      <SettingField
        form={form}
        name="lowStock"
        help={t('settings.low-stock-help', { orders: LOW_STOCK_ORDERS })}
        as="whole"
        className="sm:max-w-96"
      />
    </SectionForm>
  )
}
