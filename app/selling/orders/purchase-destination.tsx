import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { CountrySelect } from '../addresses/country-select.tsx'
import { RegionField } from '../addresses/region-field.tsx'
import { useRegions } from '../addresses/use-regions.ts'

interface PurchaseDestinationProps {
  country: string
  region: string
  register: (field: 'country' | 'region') => UseFormRegisterReturn
  clearRegion: () => void
  words: (field: 'country' | 'region') => string | undefined
}

export function PurchaseDestination(props: PurchaseDestinationProps) {
  const { country, region, register, clearRegion, words } = props
  const control = register('country')
  const error = words('country')
  return (
    <>
      <Field label={t('purchase.country')} help={t('purchase.country-help')} error={error}>
        <CountrySelect
          autoComplete="country"
          {...control}
          onChange={(event) => {
            clearRegion()
            return control.onChange(event)
          }}
        />
      </Field>
      {useRegions(country)?.needed && (
        <RegionField
          country={country}
          present={region}
          control={register('region')}
          autoComplete="address-level1"
          error={words('region')}
        />
      )}
    </>
  )
}
