import { useId } from 'react'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { Fault } from '../../ui/fault.tsx'
import { formatUnitPrice } from '../../ui/format.ts'
import { QUANTITY_PATTERN } from '../../ui/quantity.ts'
import { inputLook } from '../../ui/text-input.tsx'
import { FilterBox } from './filter-box.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { Panel } from './panel.server.ts'
import { RangeFields } from './range-fields.tsx'

interface OrderFieldsProps {
  found: FoundParts
  fields: Panel['fields']
  faults: Record<string, string>
}

export function OrderFields({ found: { inStock, prices }, fields, faults }: OrderFieldsProps) {
  const id = useId()
  const typed = (name: string) => fields.find((field) => field[0] === name)?.[1]
  return (
    <>
      <FilterGroup name={t('finding.order')} open>
        <label htmlFor={id} className="flex items-center justify-between gap-2 text-13 text-ink-soft">
          {t('finding.quantity')}
          <input
            id={id}
            type="text"
            inputMode="numeric"
            pattern={QUANTITY_PATTERN}
            title={t('finding.quantity-form')}
            maxLength={16}
            name="quantity"
            defaultValue={typed('quantity') ?? ''}
            aria-invalid={faults.quantity ? true : undefined}
            aria-describedby={faults.quantity && `${id}-fault`}
            className={`${inputLook} h-8 max-w-28 px-2 text-right text-13 max-lg:h-11 max-lg:text-15`}
          />
        </label>
        {faults.quantity && (
          <Fault id={`${id}-fault`} className="mt-1">
            {faults.quantity}
          </Fault>
        )}
        <FilterBox
          name="stock"
          value="in"
          label={t('finding.in-stock')}
          checked={typed('stock') === 'in'}
          count={inStock}
        />
        <FilterBox
          name="lifeCycle"
          value="active"
          label={t('finding.active')}
          checked={typed('lifeCycle') === 'active'}
        />
      </FilterGroup>
      <FilterGroup name={t('finding.price')} open>
        <RangeFields
          name="price"
          fields={fields}
          help={
            prices &&
            t('finding.between', { from: formatUnitPrice(prices.min), to: formatUnitPrice(prices.max) })
          }
          fault={faults.price}
        />
      </FilterGroup>
    </>
  )
}
