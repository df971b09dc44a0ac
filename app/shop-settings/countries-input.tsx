import { X } from 'lucide-react'
import { useRef } from 'react'
import { countryName } from '#contract/countries.ts'
import { t } from '#messages/catalogue.ts'
import { CountrySelect } from '../addresses/country-select.tsx'
import { Icon } from '../ui/icon.tsx'

/** 'United States: HI' for a region, which only programs enter. */
function placeName(place: string): string {
  const [country = '', region] = place.split('-')
  return region === undefined ? countryName(country) : `${countryName(country)}: ${region}`
}

interface CountriesInputProps {
  label: string
  codes: string[]
  onChange: (codes: string[]) => void
}

export function CountriesInput({ label, codes, onChange }: CountriesInputProps) {
  const select = useRef<HTMLSelectElement>(null)
  function drop(code: string) {
    onChange(codes.filter((each) => each !== code))
    // The pressed button is gone.
    select.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium">{t('settings.field-countries')}</p>
      {codes.length === 0 && <p className="text-13 text-ink-soft">{t('settings.all-countries')}</p>}
      <ul aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
        {codes.map((code) => (
          <li
            key={code}
            className="flex items-center rounded-full border border-line bg-sunken pl-3.5 text-13 wrap-anywhere"
          >
            {placeName(code)}
            <button
              type="button"
              aria-label={t('settings.remove', { name: placeName(code) })}
              onClick={() => drop(code)}
              className="grid size-9 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      <div className="sm:w-72">
        <CountrySelect
          ref={select}
          aria-label={t('settings.add-country', { list: label })}
          value=""
          onChange={({ target }) => {
            if (target.value && !codes.includes(target.value)) onChange([...codes, target.value])
          }}
        />
      </div>
    </div>
  )
}
