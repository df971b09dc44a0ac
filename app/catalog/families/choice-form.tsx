import { toast } from 'sonner'
import {
  addChoice,
  ChoiceForm,
  changeChoice,
  type DeskChoice,
  type DeskParameter,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { KeyField } from './key-field.tsx'
import { refreshFamilies } from './refresh.ts'

export function AddChoice({ parameter }: { parameter: DeskParameter }) {
  const { name } = parameter
  return (
    <FormDialog
      label={t('families.add-choice')}
      name={t('families.add-choice-to', { name })}
      variant="secondary"
      title={t('families.add-choice')}
      description={name}
    >
      {(close) => <AddChoiceForm parameter={parameter} onDone={close} />}
    </FormDialog>
  )
}

function AddChoiceForm({ parameter, onDone }: { parameter: DeskParameter; onDone: () => void }) {
  const params = { key: parameter.family, parameter: parameter.key }
  const form = useKeptForm({
    name: `choice:add:${params.key}:${params.parameter}`,
    schema: ChoiceForm,
    fresh: { name: '', key: '' },
    async submit(body) {
      await send(addChoice, { params, body })
      toast.success(t('families.added', { name: body.name }))
      await refreshFamilies()
      onDone()
    },
  })
  const { register, words } = form
  return (
    <DialogForm form={form} submitLabel={t('families.add-choice')} onCancel={onDone}>
      <Field label={t('family-form.name-label')} error={words('name')}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <KeyField help={t('family-form.choice-key-help')} error={words('key')} {...register('key')} />
    </DialogForm>
  )
}

const ChoiceName = ChoiceForm.pick({ name: true })

export function RenameChoice({ parameter, choice }: { parameter: DeskParameter; choice: DeskChoice }) {
  const { name } = choice
  return (
    <FormDialog
      label={t('families.rename')}
      name={t('families.rename-named', { name })}
      title={t('families.rename')}
      description={name}
    >
      {(close) => <RenameChoiceForm parameter={parameter} choice={choice} onDone={close} />}
    </FormDialog>
  )
}

function RenameChoiceForm({
  parameter,
  choice: { key, name },
  onDone,
}: {
  parameter: DeskParameter
  choice: DeskChoice
  onDone: () => void
}) {
  const params = { key: parameter.family, parameter: parameter.key, choice: key }
  const form = useKeptForm({
    name: `choice:rename:${params.key}:${params.parameter}:${key}`,
    schema: ChoiceName,
    fresh: { name },
    async submit(body) {
      await send(changeChoice, { params, body })
      toast.success(t('families.changed', { name: body.name }))
      await refreshFamilies()
      onDone()
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('family-form.save')} onCancel={onDone}>
      <Field label={t('family-form.name-label')} error={form.words('name')}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
    </DialogForm>
  )
}
