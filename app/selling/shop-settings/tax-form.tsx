import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { countryName } from '#contract/countries.ts'
import { isCountryGroup, isEuCountry } from '#contract/country-groups.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { isBelowOne, Tax } from '#contract/selling/tax-settings.ts'
import { t } from '#messages/catalogue.ts'
import { typedNumber } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { given } from '../../use-kept-form.ts'
import { CountrySelect, RegionField } from '../addresses/country-select.tsx'
import { RowList } from './row-list.tsx'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'

const MAX_RATES = 300
const MAX_EXCHANGE_RATES = 1000
const MAX_THRESHOLDS = 60

type TaxControl = ReturnType<typeof useSectionForm<TypedTax, Tax>>

export function TaxForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'tax',
    schema: TypedTax,
    fresh: typedTax(props.base.settings.tax),
  })
  return (
    <SectionForm section="tax" form={form}>
      <OwnRateWords company={props.base.settings.company} rates={form.watch('rates')} />
      <RowList
        form={form}
        name="rates"
        most={MAX_RATES}
        empty={newRate}
        rowName={(number) => t('settings.rate', { number })}
        none={t('settings.no-rates')}
        fault={form.words('rates')}
        addLabel={t('settings.add-rate')}
        help={t('settings.rates-help')}
        columns="@md:grid-cols-2 @2xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_4.5rem_8.5rem]"
      >
        {(index) => <RateFields form={form} index={index} />}
      </RowList>
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <div>
          <Checkbox label={t('settings.field-reverseCharge')} {...form.register('reverseCharge')} />
          <p className="text-13 text-ink-soft">{t('settings.reverse-charge-help')}</p>
        </div>
        <SettingField form={form} name="supply" help={t('settings.supply-help')} as="select">
          <option value="goods">{t('settings.supply-goods')}</option>
          <option value="services">{t('settings.supply-services')}</option>
        </SettingField>
      </div>
      <ExchangeRates form={form} />
      <StateThresholds form={form} />
    </SectionForm>
  )
}

function RateFields({ form, index }: { form: TaxControl; index: number }) {
  const { register, watch, words } = form
  const row = `rates.${index}` as const
  const country = watch(`${row}.country`)
  const percent = watch(`${row}.percent`)
  return (
    <>
      <SettingField form={form} name={`${row}.country`} as={CountryOrRest} />
      {isCountryGroup(country) ? (
        <span />
      ) : (
        <RegionField
          country={country}
          present={watch(`${row}.region`)}
          none={t('settings.region-all')}
          control={register(`${row}.region`)}
          autoComplete="off"
          error={words(`${row}.region`)}
        />
      )}
      <SettingField form={form} name={`${row}.name`} label={t('settings.tax-name-label')} />
      <SettingField form={form} name={`${row}.percent`} as="decimal" />
      <div className="self-end">
        <Checkbox label={t('settings.rate-reverse-charge')} {...register(`${row}.reverseCharge`)} />
      </div>
      {isBelowOne(typedNumber(percent)) && (
        <div className="col-span-full">
          <Checkbox
            label={t('settings.below-one-meant', { percent: percent.trim() })}
            {...register(`${row}.belowOne`)}
          />
        </div>
      )}
    </>
  )
}

const CountryOrRest = (control: UseFormRegisterReturn) => <CountrySelect groups="rest" {...control} />

function ExchangeRates({ form }: { form: TaxControl }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <SettingField form={form} name="taxCurrency" help={t('settings.tax-currency-help')} optional />
      <RowList
        form={form}
        name="exchangeRates"
        most={MAX_EXCHANGE_RATES}
        empty={{ currency: '', rate: '', day: '' }}
        rowName={(number) => t('settings.exchange-rate-of', { number })}
        fault={form.words('exchangeRates')}
        addLabel={t('settings.add-exchange-rate')}
        columns="@md:grid-cols-3"
        help={t('settings.exchange-rates-help')}
      >
        {(index) => {
          const row = `exchangeRates.${index}` as const
          return (
            <>
              <SettingField form={form} name={`${row}.currency`} />
              <SettingField form={form} name={`${row}.rate`} as="decimal" />
              <SettingField form={form} name={`${row}.day`} type="date" />
            </>
          )
        }}
      </RowList>
    </div>
  )
}

function StateThresholds({ form }: { form: TaxControl }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <RowList
        form={form}
        name="stateThresholds"
        most={MAX_THRESHOLDS}
        empty={{ state: '', amount: '', orders: '' }}
        rowName={(number) => t('settings.threshold-of', { number })}
        fault={form.words('stateThresholds')}
        addLabel={t('settings.add-threshold')}
        columns="@md:grid-cols-3"
        help={t('settings.thresholds-help')}
      >
        {(index) => {
          const row = `stateThresholds.${index}` as const
          return (
            <>
              <RegionField
                country="US"
                present={form.watch(`${row}.state`)}
                control={form.register(`${row}.state`)}
                autoComplete="off"
                needed
                error={form.words(`${row}.state`)}
              />
              <SettingField form={form} name={`${row}.amount`} as="decimal" />
              <SettingField form={form} name={`${row}.orders`} as="whole" optional />
            </>
          )
        }}
      </RowList>
    </div>
  )
}

interface OwnRateWordsProps {
  company: Company | undefined
  rates: readonly { country: string; percent: string }[]
}

/** Which rate a shop in the EU has where none is entered, or that its own is missing. */
function OwnRateWords({ company, rates }: OwnRateWordsProps) {
  if (!company || !isEuCountry(company.country)) return null
  const country = countryName(company.country)
  // One for the whole EU counts before it.
  if (rates.some(({ country, percent }) => isCountryGroup(country) && typedNumber(percent) > 0)) return null
  const own = rates.find((rate) => rate.country === company.country && rate.percent.trim() !== '')
  if (own)
    return (
      <p className="max-w-measure text-13 text-ink-soft">
        {t('settings.own-rate-counts', { country, percent: own.percent })}
      </p>
    )
  return company.vatNumber ? <Notice tone="warn">{t('settings.own-rate-missing', { country })}</Notice> : null
}

type Rate = z.input<typeof Tax>['rates'][number]

const TypedTax = z
  .object({
    rates: z.array(
      z
        .object({
          country: z.string(),
          region: z.string(),
          name: z.string(),
          percent: z.string(),
          // Absent in a form that was kept before.
          belowOne: z.boolean().optional(),
          reverseCharge: z.boolean(),
        })
        .transform(
          ({ country, region, name, percent, belowOne, reverseCharge }): Rate => ({
            country,
            name,
            percent: typedNumber(percent),
            ...(region.trim() && !isCountryGroup(country) && { region }),
            ...(belowOne && isBelowOne(typedNumber(percent)) && { belowOne }),
            ...(reverseCharge && { reverseCharge }),
          }),
        ),
    ),
    reverseCharge: z.boolean(),
    supply: z.enum(['goods', 'services']),
    taxCurrency: z.string(),
    exchangeRates: z.array(
      z
        .object({ currency: z.string(), rate: z.string(), day: z.string() })
        .transform(({ rate, ...others }) => ({ ...others, rate: typedNumber(rate) })),
    ),
    // Absent in a form that was kept before.
    stateThresholds: z
      .array(
        z
          .object({ state: z.string(), amount: z.string(), orders: z.string() })
          .transform(({ state, amount, orders }) => ({
            state,
            amount: typedNumber(amount),
            ...(orders.trim() && { orders: typedNumber(orders) }),
          })),
      )
      .default([]),
  })
  .transform(
    ({ taxCurrency, exchangeRates, stateThresholds, ...others }): z.input<typeof Tax> => ({
      ...others,
      ...given({ taxCurrency, exchangeRates, stateThresholds }),
    }),
  )
  .pipe(Tax)
type TypedTax = z.input<typeof TypedTax>

function typedTax(tax: Tax): TypedTax {
  const { supply = 'goods', taxCurrency = '', exchangeRates = [], stateThresholds = [], ...others } = tax
  return {
    ...others,
    supply,
    taxCurrency,
    rates: tax.rates.map(({ region = '', belowOne = false, reverseCharge = false, ...rate }) => ({
      ...rate,
      region,
      percent: String(rate.percent),
      belowOne,
      reverseCharge,
    })),
    exchangeRates: exchangeRates.map((each) => ({ ...each, rate: String(each.rate) })),
    stateThresholds: stateThresholds.map(({ state, amount, orders = '' }) => ({
      state,
      amount: String(amount),
      orders: String(orders),
    })),
  }
}

const newRate = {
  country: '',
  region: '',
  name: '',
  percent: '',
  belowOne: false,
  reverseCharge: false,
}
