import { toast } from 'sonner'
import { type DeskFamily, FamilyChange, renameFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { refreshFamilies } from './refresh.ts'

export function RenameFamily({ family }: { family: DeskFamily }) {
  return (
    <FormDialog label={t('families.rename')} title={t('families.rename')} description={family.name}>
      {(close) => <RenameFamilyForm family={family} onDone={close} />}
    </FormDialog>
  )
}

function RenameFamilyForm({ family: { key, name }, onDone }: { family: DeskFamily; onDone: () => void }) {
  const form = useKeptForm({
    name: `family:rename:${key}`,
    schema: FamilyChange,
    fresh: { name },
    async submit(body) {
      await send(renameFamily, { params: { key }, body })
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
