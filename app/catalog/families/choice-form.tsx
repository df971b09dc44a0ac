import {
  addChoice,
  ChoiceForm,
  changeChoice,
  type DeskChoice,
  type DeskParameter,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { EditDialog } from './edit-dialog.tsx'
import { KeyField, NameField } from './name-fields.tsx'

export function AddChoice({ parameter: { family, key, name } }: { parameter: DeskParameter }) {
  return (
    <EditDialog
      label={t('families.add-choice')}
      name={t('families.add-choice-to', { name })}
      variant="secondary"
      title={t('families.add-choice')}
      description={name}
      formName={`choice:add:${family}:${key}`}
      schema={ChoiceForm}
      fresh={{ name: '', key: '' }}
      submitLabel={t('families.add-choice')}
      submit={async (body) => {
        await send(addChoice, { params: { key: family, parameter: key }, body })
        return t('families.added', { name: body.name })
      }}
      fields={({ register, words }) => (
        <>
          <NameField error={words('name')} {...register('name')} />
          <KeyField help={t('family-form.choice-key-help')} error={words('key')} {...register('key')} />
        </>
      )}
    />
  )
}

const ChoiceName = ChoiceForm.pick({ name: true })

export function RenameChoice({ parameter, choice }: { parameter: DeskParameter; choice: DeskChoice }) {
  const { key, name } = choice
  const params = { key: parameter.family, parameter: parameter.key, choice: key }
  return (
    <EditDialog
      label={t('families.rename')}
      name={t('families.rename-named', { name })}
      title={t('families.rename')}
      description={name}
      formName={`choice:rename:${params.key}:${params.parameter}:${key}`}
      schema={ChoiceName}
      fresh={{ name }}
      submitLabel={t('family-form.save')}
      submit={async (body) => {
        await send(changeChoice, { params, body })
        return t('families.changed', { name: body.name })
      }}
      fields={({ register, words }) => <NameField error={words('name')} {...register('name')} />}
    />
  )
}
