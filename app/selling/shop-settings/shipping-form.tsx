import { X } from 'lucide-react'
import { countryName } from '#contract/countries.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { INCOTERMS } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRows } from '../../use-rows.ts'
import { CountriesInput } from './countries-input.tsx'
import { DispatchFields } from './dispatch-fields.tsx'
import { AddRow, RowList } from './row-list.tsx'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'
import { newMethod, type ShippingControl, TypedShipping, typedShipping } from './typed-shipping.ts'

const MAX_METHODS = 20

export function ShippingForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'shipping',
    schema: TypedShipping,
    fresh: typedShipping(props.base.settings.shipping),
  })
  return (
    <SectionForm section="shipping" form={form}>
      <RowList
        form={form}
        name="methods"
        most={MAX_METHODS}
        empty={newMethod}
        rowName={(number) => t('settings.method', { number })}
        none={t('settings.no-methods')}
        addLabel={t('settings.add-method')}
      >
        {(index, name) => <MethodFields form={form} index={index} name={name} />}
      </RowList>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5">
        <legend className="sr-only">{t('settings.field-smallOrder')}</legend>
        <p aria-hidden className="font-medium">
          {t('settings.field-smallOrder')}
        </p>
        <p className="text-13 text-ink-soft">{t('settings.small-order-help')}</p>
        <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
          <SettingField form={form} name="smallOrder.below" as="decimal" />
          <SettingField form={form} name="smallOrder.fee" as="decimal" />
        </div>
      </fieldset>
      <div className="grid grid-cols-1 items-start gap-4 border-t border-line pt-5 @md:grid-cols-2">
        <SettingField
          form={form}
          name="returnDays"
          help={t('settings.return-days-help')}
          as="whole"
          optional
        />
        <SettingField form={form} name="notReturnable" help={t('settings.not-returnable-help')} optional />
      </div>
      <DispatchFields form={form} />
      <DeliveryFields form={form} />
    </SectionForm>
  )
}

/** Where the shop delivers and bills to, and on what terms. */
function DeliveryFields({ form }: { form: ShippingControl }) {
  const names = EMBARGOED.map((country) => countryName(country)).join(', ')
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      {(['deliverTo', 'billTo', 'embargoed'] as const).map((list) => (
        <CountriesInput
          key={list}
          title={t(`settings.field-${list}`)}
          label={t(`settings.field-${list}`)}
          empty={list === 'embargoed' ? t('settings.no-embargoed') : t('settings.open-countries', { names })}
          regions={false}
          groups={list !== 'embargoed'}
          codes={form.watch(list)}
          onChange={(codes) => form.put(list, codes)}
        />
      ))}
      <p className="text-13 text-ink-soft">{t('settings.embargoed-help')}</p>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <SettingField
          form={form}
          name="incoterm.term"
          label={t('settings.field-incoterm')}
          help={t('settings.incoterm-help')}
          as="select"
        >
          <option value="">{t('settings.incoterm-none')}</option>
          {INCOTERMS.map((term) => (
            <option key={term}>{term}</option>
          ))}
        </SettingField>
        <SettingField form={form} name="incoterm.place" />
      </div>
    </div>
  )
}

function MethodFields({ form, index, name }: { form: ShippingControl; index: number; name: string }) {
  const row = `methods.${index}` as const
  const kind = form.watch(`${row}.kind`)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <SettingField form={form} name={`${row}.name`} label={t('settings.method-name-label')} />
        <SettingField form={form} name={`${row}.kind`} as="select">
          <option value="flat">{t('settings.kind-flat')}</option>
          <option value="by-weight">{t('settings.kind-by-weight')}</option>
        </SettingField>
        {kind === 'flat' && <SettingField form={form} name={`${row}.price`} as="decimal" />}
        <SettingField
          form={form}
          name={`${row}.freeFrom`}
          help={t('settings.free-from-help')}
          as="decimal"
          optional
        />
      </div>
      {kind === 'by-weight' && <WeightSteps form={form} method={index} />}
      <CountriesInput
        label={t('settings.countries-of', { name })}
        codes={form.watch(`${row}.countries`)}
        onChange={(codes) => form.put(`${row}.countries`, codes)}
      />
    </>
  )
}

const MAX_STEPS = 20

function WeightSteps({ form, method }: { form: ShippingControl; method: number }) {
  const list = `methods.${method}.steps` as const
  const { rows, addButton } = useRows(form, {
    name: list,
    most: MAX_STEPS,
    empty: { grams: '', price: '' },
  })
  const fault = form.words(list)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-13 text-ink-soft">{t('settings.steps-help')}</p>
      {rows.map(({ id, place: { index, remove } }) => (
        <fieldset
          key={id}
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-120 ${index > 0 ? '-mt-1.5 [&_label]:sr-only' : ''}`}
        >
          <legend className="sr-only">{t('settings.step', { number: index + 1 })}</legend>
          <SettingField form={form} name={`${list}.${index}.grams`} as="decimal" />
          <SettingField form={form} name={`${list}.${index}.price`} as="decimal" />
          <Button
            variant="quiet"
            className={`px-3 ${index > 0 ? 'mt-1.5' : 'mt-7.5'}`}
            aria-label={t('settings.remove', { name: t('settings.step', { number: index + 1 }) })}
            onClick={remove}
          >
            <Icon of={X} />
          </Button>
        </fieldset>
      ))}
      {fault && <Fault>{fault}</Fault>}
      <AddRow {...addButton} size="small">
        {t('settings.add-step')}
      </AddRow>
    </div>
  )
}
