import { ListInput } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
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
    <form onSubmit={form.onSubmit} onChange={form.changed} noValidate className="grid gap-5">
      <Field label={t('lists.name')} error={form.words('name')}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {t('lists.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('lists.save')}
        </Button>
      </div>
    </form>
  )
}
