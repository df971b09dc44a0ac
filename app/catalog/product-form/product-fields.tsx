import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { MAX_DESCRIPTION } from '#contract/catalog/catalog.ts'
import { DRAWN_PICTURE, isDrawnFromValues } from '#contract/catalog/drawings.ts'
import type { FamilyFacts } from '#contract/catalog/family-tree.ts'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { FormField } from '../../form-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { pictures } from '../../upload.ts'
import { useFamilyOptions } from '../families/use-family-options.ts'
import { ProductPicture } from '../part/product-picture.tsx'
import { DrawingChoice, useDrawings } from './drawing-choice.tsx'
import { familyQuery } from './family-parameters.ts'
import { PriceBreakFields, PriceField } from './price-break-fields.tsx'
import type { ProductFormControl } from './product-form-control.ts'
import { TradeFields } from './trade-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useAddressUpload } from './use-upload.ts'

interface ProductFieldsProps {
  form: ProductFormControl
  /** The stock of a product on sale changes only by a correction with a reason. */
  isNew: boolean
}

export function ProductFields({ form, isNew }: ProductFieldsProps) {
  const { register, words, watch } = form
  return (
    <>
      <FormField form={form} name="name" label={t('product-form.name')} />
      <FormField
        form={form}
        name="partNumber"
        label={t('product-form.part-number')}
        help={t('product-form.part-number-help')}
        spellCheck={false}
        inputClassName="font-mono"
      />
      <PictureInput form={form} />
      <div className="grid gap-5 sm:grid-cols-3">
        {isNew && (
          <FormField form={form} name="availableQuantity" label={t('product-form.available')} as="whole" />
        )}
        <FormField form={form} name="minimumOrder" label={t('product-form.minimum')} as="whole" />
        <PriceField form={form} />
      </div>
      <PriceBreakFields form={form} />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField
          form={form}
          name="orderMultiple"
          label={t('product-field.orderMultiple')}
          help={t('product-form.multiple-help')}
          as="whole"
        />
        <FormField
          form={form}
          name="place"
          label={t('product-form.place-label')}
          help={t('product-form.place-help')}
        />
        <Field label={t('product-form.family')} error={words('family')}>
          <FamilySelect form={form} />
        </Field>
      </div>
      <ParameterFields form={form} />
      <Field
        label={t('product-form.description')}
        aside={
          <span className="tabular-nums">
            {t('product-form.length', {
              length: formatQuantity(watch('description').length),
              most: formatQuantity(MAX_DESCRIPTION),
            })}
          </span>
        }
        error={words('description')}
      >
        <TextArea rows={6} {...register('description')} />
      </Field>
      <TradeFields form={form} isFolded={isNew} />
    </>
  )
}

function FamilySelect({ form }: { form: ProductFormControl }) {
  const present = form.watch('family') ?? ''
  const options = useFamilyOptions() ?? [{ value: present, label: present }]
  return (
    <Select {...form.register('family')} value={present}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

function PictureInput({ form: { watch, put }, form }: { form: ProductFormControl }) {
  const img = watch('img')
  const drawings = useDrawings(form)
  const [other, setOther] = useState(isDrawnFromValues(img) ? '' : img)
  // With the address assigned by the store, and with '' when another upload starts.
  const upload = useAddressUpload(pictures, (address) => {
    setOther(address)
    put('img', address)
  })
  const shown = isDrawnFromValues(img) ? (drawings[0]?.img ?? img) : img
  const label = useId()
  return (
    <fieldset aria-labelledby={label}>
      <legend id={label} className="mb-1.5 font-medium">
        {t('product-form.picture')}
      </legend>
      <DropZone onFile={upload.begin} className="flex flex-wrap items-center">
        <div className="w-full overflow-clip rounded-field border border-line bg-sunken sm:w-48">
          {shown && shown !== DRAWN_PICTURE ? (
            <ProductPicture key={shown} product={{ img: shown }} eager />
          ) : (
            <div className="grid aspect-4/3 place-items-center text-ink-soft">
              <Icon of={ImageUp} className="size-8" />
            </div>
          )}
        </div>
        <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-3">
          <FileButton
            icon={ImageUp}
            label={t(img === '' ? 'product-form.picture-choose' : 'product-form.picture-change')}
            accept={KINDS}
            onFile={upload.begin}
          />
          <p className="text-13 text-ink-soft">{t('product-form.picture-help')}</p>
          {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
          <DrawingChoice
            img={img}
            drawings={drawings}
            other={other}
            onChange={(chosen) => put('img', chosen)}
          />
        </div>
      </DropZone>
      {upload.failure && (
        <FailedNotice
          className="mt-3"
          title={t(upload.again ? 'product-form.picture-failed' : 'product-form.picture-refused')}
          retry={upload.again}
        >
          {upload.failure.words}
        </FailedNotice>
      )}
    </fieldset>
  )
}

type FamilyParameter = FamilyFacts['parameters'][number]

function ParameterFields({ form }: { form: ProductFormControl }) {
  const { words, watch, put } = form
  const family = watch('family') ?? ''
  const values = watch('parameters')
  const { data } = useQuery(familyQuery(family))
  const parameters = data?.parameters
  // They would come back with the family.
  useEffect(() => {
    if (!parameters) return
    const kept = Object.entries(values).filter(([key]) => parameters.some((each) => each.key === key))
    if (kept.length < Object.keys(values).length) put('parameters', Object.fromEntries(kept))
  }, [parameters, values, put])
  if (!parameters || parameters.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-medium">{t('product.parameters')}</legend>
      <p className="text-13 text-ink-soft">{t('product-form.parameter-help')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {parameters.map((parameter) =>
          parameter.several ? (
            <SeveralChoices key={parameter.key} parameter={parameter} form={form} />
          ) : (
            <Field
              key={parameter.key}
              label={parameter.name}
              aside={parameter.typedIn ?? parameter.unit}
              error={words(`parameters.${parameter.key}`)}
            >
              <Control parameter={parameter} form={form} />
            </Field>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** Its value is the keys, joined by '|' as in files. */
function SeveralChoices({ parameter, form }: { parameter: FamilyParameter; form: ProductFormControl }) {
  const { key, name, choices = [] } = parameter
  const values = form.watch('parameters')
  const chosen = (values[key] ?? '').split('|').filter(Boolean)
  const error = form.words(`parameters.${key}`)
  const choose = (choice: string, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== choice)
    form.put('parameters', { ...values, [key]: [...others, ...(isChosen ? [choice] : [])].join('|') })
  }
  return (
    <fieldset>
      <legend className="font-medium">{name}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.key}
          label={choice.name}
          checked={chosen.includes(choice.key)}
          onChange={({ target }) => choose(choice.key, target.checked)}
        />
      ))}
      {error && <Fault>{error}</Fault>}
    </fieldset>
  )
}

function Control({ parameter, form }: { parameter: FamilyParameter; form: ProductFormControl }) {
  const { key, kind, choices = [] } = parameter
  const field = form.register(`parameters.${key}`)
  if (kind === 'number')
    return <TextInput autoComplete="off" spellCheck={false} className="font-mono" {...field} />
  const options =
    kind === 'choice'
      ? choices
      : [
          { key: 'yes', name: t('product-form.yes') },
          { key: 'no', name: t('product-form.no') },
        ]
  return (
    <Select {...field}>
      <option value="">{t('product-form.not-given')}</option>
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.name}
        </option>
      ))}
    </Select>
  )
}
