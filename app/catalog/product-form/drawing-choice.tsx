import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DRAWN_PICTURE, isDrawnFromValues, listDrawings } from '#contract/catalog/drawings.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { valuesOfFamily } from './family-parameters.ts'
import type { ProductFormControl } from './product-form-control.ts'

const TYPING_MS = 500

/** What fits the typed values; with values that the store does not understand, what fitted before. */
export function useDrawings({ watch }: ProductFormControl): { img: string; name: string }[] {
  const typed = JSON.stringify([watch('name'), watch('family') ?? '', watch('parameters')])
  const [asked, ask] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['drawings', asked],
    async queryFn({ signal }) {
      const [name, family, texts] = JSON.parse(asked)
      const parameters = await valuesOfFamily(family, texts)
      return send(listDrawings, { body: { name, family, parameters }, signal })
    },
    enabled: !asked.startsWith('["","",'),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data ?? []
}

interface DrawingChoiceProps {
  img: string
  drawings: { img: string; name: string }[]
  /** The picture without a drawing: uploaded, or ''. */
  other: string
  onChange: (img: string) => void
}

export function DrawingChoice({ img, drawings, other, onChange }: DrawingChoiceProps) {
  const isListed = drawings.some((drawing) => drawing.img === img)
  const chosen = isDrawnFromValues(img) ? DRAWN_PICTURE : isListed ? img : ''
  return (
    <Field label={t('product-form.drawing')} help={t('product-form.drawing-help')}>
      <Select value={chosen} onChange={({ target }) => onChange(target.value || other)}>
        <option value="">{t(other ? 'product-form.drawing-other' : 'product-form.drawing-none')}</option>
        <option value={DRAWN_PICTURE}>{t('product-form.drawing-by-values')}</option>
        {drawings.map(({ img: address, name }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
