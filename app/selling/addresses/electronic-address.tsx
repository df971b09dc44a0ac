import type { UseFormRegisterReturn } from 'react-hook-form'
import { ADDRESS_SCHEMES } from '#contract/selling/electronic-address.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface ElectronicFields {
  scheme: string
  id: string
}

export const noElectronicAddress: ElectronicFields = { scheme: '', id: '' }

const schemes = Object.entries(ADDRESS_SCHEMES).sort(([, one], [, other]) => one.localeCompare(other, 'en'))

interface ElectronicAddressFieldsProps {
  scheme: UseFormRegisterReturn
  id: UseFormRegisterReturn
  words: (part: keyof ElectronicFields) => string | undefined
  help: string
}

/** Where e-invoices go. */
export function ElectronicAddressFields({ scheme, id, words, help }: ElectronicAddressFieldsProps) {
  const optional = t('address-form.optional')
  return (
    <>
      <Field label={t('address-form.electronic-scheme')} aside={optional} error={words('scheme')}>
        <Select {...scheme}>
          <option value="">{t('address-form.no-electronic-address')}</option>
          {schemes.map(([code, name]) => (
            <option key={code} value={code}>{`${name} (${code})`}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('address-form.electronic-id')} aside={optional} help={help} error={words('id')}>
        <TextInput autoComplete="off" {...id} />
      </Field>
    </>
  )
}
