import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import {
  type DeskFamily,
  FamilyPlace,
  listAllFamilies,
  placeFamily,
} from '#contract/catalog/desk-families.ts'
import { Id } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { EditDialog } from './edit-dialog.tsx'

const Move = FamilyPlace.pick({ parent: true }).extend({ parent: Id })
const LAST = 10_000

export function MoveFamily({ family: { key, name, parents } }: { family: DeskFamily }) {
  return (
    <EditDialog
      label={t('families.move')}
      title={t('families.move')}
      description={name}
      formName={`family:move:${key}`}
      schema={Move}
      fresh={{ parent: parents.at(-1)?.key ?? '' }}
      submitLabel={t('families.move')}
      submit={async ({ parent }) => {
        await send(placeFamily, { params: { key }, body: { parent, position: LAST } })
        return t('families.changed', { name })
      }}
      fields={({ register, words, watch }) => (
        <Field label={t('families.parent')} help={t('families.move-help')} error={words('parent')}>
          <ParentSelect moved={key} {...register('parent')} value={watch('parent')} />
        </Field>
      )}
    />
  )
}

function ParentSelect({ moved, ...select }: ComponentProps<typeof Select> & { moved: string }) {
  const { data = [] } = useQuery({
    queryKey: ['families', 'desk'],
    queryFn: ({ signal }) => send(listAllFamilies, { signal }),
  })
  return (
    <Select {...select}>
      {data
        .filter(({ path }) => !path.includes(moved))
        .map(({ key, name, path }) => (
          <option key={key} value={key}>
            {'\u2003'.repeat(path.length - 1) + name}
          </option>
        ))}
    </Select>
  )
}
