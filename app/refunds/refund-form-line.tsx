import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { formatQuantity } from '../ui/format.ts'
import { NumberInput } from '../ui/number-input.tsx'
import type { RefundForm } from './use-refund-form.ts'

interface RefundFormLineProps {
  line: RefundForm['lines'][number]
  change: RefundForm['change']
}

/** The pieces of a line to refund, and whether they go back into the stock. */
export function RefundFormLine({ line: { line, left, ...typed }, change }: RefundFormLineProps) {
  const { partNumber, name } = line
  if (left === 0) return null
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <Field
        label={partNumber}
        help={`${keepUnits(name)} · ${t('order-page.refund-left', { count: formatQuantity(left) })}`}
        {...(typed.pieces === undefined && {
          error: t('order-page.refund-pieces-wrong', { count: formatQuantity(left) }),
        })}
      >
        <NumberInput
          value={typed.typed}
          placeholder="0"
          onChange={(event) => change(partNumber, { pieces: event.target.value })}
        />
      </Field>
      {typed.pieces !== 0 && (
        <Checkbox
          label={t('order-page.refund-to-stock')}
          checked={typed.toStock}
          onChange={(event) => change(partNumber, { toStock: event.target.checked })}
        />
      )}
    </li>
  )
}
