import { countryName } from '#contract/countries.ts'
import { isEuCountry } from '#contract/country-groups.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'

interface OwnRateWordsProps {
  company: Company | undefined
  rates: readonly { country: string; percent: string }[]
}

/** Which rate a shop in the EU has where none is entered, or that its own is missing. */
export function OwnRateWords({ company, rates }: OwnRateWordsProps) {
  if (!company || !isEuCountry(company.country)) return null
  const country = countryName(company.country)
  const own = [company.country, 'EU']
    .map((place) => rates.find((rate) => rate.country === place && rate.percent.trim() !== ''))
    .find((rate) => rate !== undefined)
  if (own)
    return (
      <p className="max-w-measure text-13 text-ink-soft">
        {t('settings.own-rate-counts', { country, percent: own.percent })}
      </p>
    )
  return company.vatNumber ? <Notice tone="warn">{t('settings.own-rate-missing', { country })}</Notice> : null
}
