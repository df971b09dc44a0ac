import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#messages/catalogue.ts'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { Field } from '../../ui/field.tsx'
import { formatTotal } from '../../ui/format.ts'
import { TextInput } from '../../ui/text-input.tsx'

interface PoNumberProps {
  control: UseFormRegisterReturn
  error: string | undefined
}

/** Marked as required where the person's company wants a PO number (rules: U-4). */
export function PoNumberField({ control, error }: PoNumberProps) {
  const required = useOwnCompany()?.poRequired
  return (
    <Field
      label={t('checkout.po-number')}
      aside={t(required ? 'company.needed' : 'address-form.optional')}
      help={t(required ? 'company.asks-po' : 'checkout.po-number-help')}
      error={error}
    >
      <TextInput autoComplete="off" aria-required={required} {...control} />
    </Field>
  )
}

/** The schema of the field, as the person's company wants it. */
export const poNumberOf = <Schema extends z.ZodType<string | undefined>>(schema: Schema, required = false) =>
  schema.refine((poNumber) => !required || poNumber !== undefined, 'company.po-needed')

/** What the company says of an order of the person at this total; undefined if nothing. */
export function useCompanyWords(total: number | undefined): string | undefined {
  const { role, approvalAbove } = useOwnCompany() ?? {}
  if (role === 'viewer') return t('company.viewer-looks')
  if (total === undefined || approvalAbove === undefined || total <= approvalAbove) return undefined
  return approvalAbove === 0
    ? t('approval.each-waits')
    : t('approval.will-wait', { limit: formatTotal(approvalAbove) })
}
