import { toast } from 'sonner'
import { addFamily, type DeskFamily, FamilyForm } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { KeyField } from './key-field.tsx'
import { refreshFamilies } from './refresh.ts'

export function AddFamily({ parent }: { parent: DeskFamily }) {
  return (
    <FormDialog
      label={t('families.add')}
      variant="secondary"
      title={t('families.add')}
      description={t('families.add-below', { name: parent.name })}
    >
      {(close) => <AddFamilyForm parent={parent.key} onDone={close} />}
    </FormDialog>
  )
}

function AddFamilyForm({ parent, onDone }: { parent: string; onDone: () => void }) {
  const form = useKeptForm({
    name: `family:add:${parent}`,
    schema: FamilyForm,
    fresh: { name: '', key: '' },
    async submit(body) {
      await send(addFamily, { body: { ...body, parent } })
      toast.success(t('families.added', { name: body.name }))
      await refreshFamilies()
      onDone()
    },
  })
  const { register, words } = form
  return (
    <DialogForm form={form} submitLabel={t('families.add')} onCancel={onDone}>
      <Field label={t('family-form.name-label')} error={words('name')}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <KeyField help={t('family-form.key-help')} error={words('key')} {...register('key')} />
    </DialogForm>
  )
}
