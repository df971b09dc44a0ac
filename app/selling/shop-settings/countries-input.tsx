import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { countryName } from '#contract/countries.ts'
import { isCountryGroup, placeOrGroupName } from '#contract/country-groups.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { CountrySelect, useRegions } from '../addresses/country-select.tsx'

interface CountriesInputProps {
  label: string
  /** Such as US, or US-HI for a region. */
  codes: string[]
  onChange: (codes: string[]) => void
  /** Whether a country may be narrowed to a region. */
  regions?: boolean
  /** Whether groups of countries are offered. */
  groups?: boolean
  title?: string
  /** Shown while no country is chosen. */
  empty?: string
}

export function CountriesInput(props: CountriesInputProps) {
  const { label, codes, onChange, regions = true, groups = true, title, empty } = props
  const select = useRef<HTMLSelectElement>(null)
  const [added, setAdded] = useState('')
  function drop(code: string) {
    onChange(codes.filter((each) => each !== code))
    // The pressed button is gone.
    select.current?.focus()
  }
  function add(country: string) {
    if (!country) return
    setAdded(country)
    if (!codes.includes(country)) onChange([...codes, country])
  }
  function narrow(code: string) {
    setAdded(code)
    onChange([...new Set(codes.map((each) => (each === added ? code : each)))])
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium">{title ?? t('settings.field-countries')}</p>
      {codes.length === 0 && <p className="text-13 text-ink-soft">{empty ?? t('settings.all-countries')}</p>}
      <ul aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
        {codes.map((code) => (
          <Place key={code} code={code} onDrop={() => drop(code)} />
        ))}
      </ul>
      <div className="grid gap-2 sm:grid-cols-[18rem_18rem]">
        <CountrySelect
          ref={select}
          groups={groups ? 'all' : undefined}
          aria-label={t('settings.add-country', { list: label })}
          value=""
          onChange={({ target }) => add(target.value)}
        />
        {regions && codes.includes(added) && !isCountryGroup(added) && (
          <RegionChoice code={added} onChange={narrow} />
        )}
      </div>
    </div>
  )
}

function Place({ code, onDrop }: { code: string; onDrop: () => void }) {
  const [country = '', region] = code.split('-')
  const { regions = [] } = useRegions(region === undefined ? '' : country) ?? {}
  const name = placeOrGroupName(code, regions.find((each) => each.code === region)?.name)
  return (
    <li className="flex items-center rounded-full border border-line bg-sunken pl-3.5 text-13 wrap-anywhere">
      {name}
      <button
        type="button"
        aria-label={t('settings.remove', { name })}
        onClick={onDrop}
        className="grid size-9 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon of={X} />
      </button>
    </li>
  )
}

/** Narrows the country that was added last to one of its regions. */
function RegionChoice({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const country = code.replace(/-.*/, '')
  const { regions = [] } = useRegions(country) ?? {}
  if (regions.length === 0) return null
  const name = countryName(country)
  return (
    <Select
      aria-label={t('settings.region-of', { country: name })}
      value={code}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value={country}>{t('settings.whole-country', { country: name })}</option>
      {[...regions]
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
        .map((region) => (
          <option key={region.code} value={`${country}-${region.code}`}>
            {region.name}
          </option>
        ))}
    </Select>
  )
}
