import { EVENT_TYPES } from '#contract/desk/events.ts'
import { WebhookForm as Input } from '#contract/desk/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { eventWords } from './event-words.ts'
import { refreshWebhooks } from './use-webhooks.ts'

interface WebhookFormProps {
  name: string
  fresh: Input
  label: string
  submit: (body: Input) => Promise<void>
  close: () => void
}

export function WebhookForm({ name, fresh, label, submit, close }: WebhookFormProps) {
  const form = useKeptForm({
    name,
    schema: Input,
    fresh,
    async submit(body) {
      await submit(body)
      void refreshWebhooks()
      close()
    },
  })
  const wrongTypes = form.words('types')
  return (
    <DialogForm form={form} label={label} submitLabel={label} onCancel={close}>
      <Field label={t('webhooks.url')} help={t('webhooks.url-help')} error={form.words('url')}>
        <TextInput type="url" autoComplete="off" {...form.register('url')} />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('webhooks.types')}</legend>
        <div className="grid sm:grid-cols-2">
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} label={eventWords(type)} value={type} {...form.register('types')} />
          ))}
        </div>
        {wrongTypes && <Fault>{wrongTypes}</Fault>}
      </fieldset>
      <Checkbox label={t('webhooks.on')} {...form.register('on')} />
    </DialogForm>
  )
}
