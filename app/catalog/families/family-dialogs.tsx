import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  addFamily,
  changeFamily,
  type DeskFamily,
  FamilyChange,
  FamilyForm,
  listAllFamilies,
  placeFamily,
  removeFamily,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { useAnswer } from '../../use-answer.ts'
import { KeyField, NameField } from './name-fields.tsx'

interface FamilyProps {
  family: DeskFamily
}

export const refreshFamilies = () => refresh('families')

/** Without a family, at the top. */
export function AddFamily({ family }: { family?: DeskFamily }) {
  const parent = family?.key ?? null
  return (
    <CallDialog
      label={t('families.add')}
      variant="secondary"
      size={family ? 'small' : 'main'}
      description={family ? t('families.add-below', { name: family.name }) : t('families.add-at-top')}
      draft={`family:add:${parent ?? ''}`}
      schema={FamilyForm}
      fresh={{ name: '', key: '' }}
      call={(body) => send(addFamily, { body: { ...body, parent } })}
      done={(_, { name }) => t('families.added', { name })}
      refresh={refreshFamilies}
      fields={(form) => (
        <>
          <NameField form={form} />
          <KeyField form={form} help={t('family-form.key-help')} />
        </>
      )}
    />
  )
}

const FamilyName = FamilyChange.pick({ name: true })

export function RenameFamily({ family: { key, name } }: FamilyProps) {
  return (
    <CallDialog
      label={t('families.rename')}
      description={name}
      draft={`family:rename:${key}`}
      schema={FamilyName}
      fresh={{ name }}
      submitLabel={t('family-form.save')}
      call={(body) => send(changeFamily, { params: { key }, body })}
      done={(_, { name }) => t('families.changed', { name })}
      refresh={refreshFamilies}
      fields={(form) => <NameField form={form} />}
    />
  )
}

const FamilyWarnings = FamilyChange.pick({ warnings: true })

export function WarnOfFamily({ family: { key, name, warnings = '' } }: FamilyProps) {
  return (
    <CallDialog
      label={t('families.warnings')}
      description={name}
      draft={`family:warnings:${key}`}
      schema={FamilyWarnings}
      fresh={{ warnings }}
      submitLabel={t('family-form.save')}
      call={(body) => send(changeFamily, { params: { key }, body })}
      done={() => t('families.changed', { name })}
      refresh={refreshFamilies}
      fields={(form) => (
        <FormField
          form={form}
          name="warnings"
          label={t('families.field-warnings')}
          help={t('families.warnings-help')}
          as="lines"
          rows={6}
        />
      )}
    />
  )
}

/** '' is the top. */
const Move = z.object({ parent: z.string().transform((key) => key || null) })
const LAST = 10_000

export function MoveFamily({ family: { key, name, parents } }: FamilyProps) {
  return (
    <CallDialog
      label={t('families.move')}
      description={name}
      draft={`family:move:${key}`}
      schema={Move}
      fresh={{ parent: parents.at(-1)?.key ?? '' }}
      call={({ parent }) => send(placeFamily, { params: { key }, body: { parent, position: LAST } })}
      done={() => t('families.changed', { name })}
      refresh={refreshFamilies}
      fields={(form) => (
        <FormField
          form={form}
          name="parent"
          label={t('families.parent')}
          help={t('families.move-help')}
          as="select"
          value={form.watch('parent')}
        >
          <option value="">{t('families.add-at-top')}</option>
          <ParentOptions moved={key} />
        </FormField>
      )}
    />
  )
}

function ParentOptions({ moved }: { moved: string }) {
  const { data = [] } = useAnswer(['families', 'desk'], listAllFamilies)
  return data
    .filter(({ path }) => !path.includes(moved))
    .map(({ key, name, path }) => (
      <option key={key} value={key}>
        {'\u2003'.repeat(path.length - 1) + name}
      </option>
    ))
}

export function RemoveFamily({ family: { key, name, parents } }: FamilyProps) {
  const navigate = useNavigate()
  return (
    <ConfirmedCall
      label={t('families.remove')}
      name={t('families.remove-named', { name })}
      keepLabel={t('families.keep')}
      call={() => send(removeFamily, { params: { key } })}
      done={async () => {
        await navigate(['/dashboard/families', ...parents.slice(-1).map((parent) => parent.key)].join('/'))
        void refreshFamilies()
        return t('families.removed', { name })
      }}
    >
      {t('families.remove-body', { name })}
    </ConfirmedCall>
  )
}
