import { ListInput } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'

interface ListNameFormProps {
  formName: string
  name: string
  submit: (name: string) => Promise<void>
  onCancel: () => void
}

const ListName = ListInput.pick({ name: true })

export function ListNameForm({ formName, name, submit, onCancel }: ListNameFormProps) {
  const form = useKeptForm({
    name: formName,
    schema: ListName,
    fresh: { name },
    submit: (values) => submit(values.name),
  })
  return (
    <DialogForm form={form} submitLabel={t('lists.save')} onCancel={onCancel}>
      <Field label={t('lists.name')} error={form.words('name')}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
    </DialogForm>
  )
}
