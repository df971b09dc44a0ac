import type { ComponentProps } from 'react'
import { EVENT_TYPES } from '#contract/site/events.ts'
import { WebhookForm } from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { eventWords, refreshWebhooks } from './use-webhooks.ts'

type WebhookDialogProps<Result> = Omit<
  ComponentProps<typeof CallDialog<WebhookForm, WebhookForm, Result>>,
  'schema' | 'fields' | 'refresh'
>

export function WebhookDialog<Result>(props: WebhookDialogProps<Result>) {
  return (
    <CallDialog
      {...props}
      schema={WebhookForm}
      refresh={() => void refreshWebhooks()}
      fields={(form) => (
        <>
          <FormField
            form={form}
            name="url"
            label={t('webhooks.url')}
            help={t('webhooks.url-help')}
            type="url"
          />
          <fieldset>
            <legend className="mb-1.5 font-medium">{t('webhooks.types')}</legend>
            <div className="grid sm:grid-cols-2">
              {EVENT_TYPES.map((type) => (
                <Checkbox key={type} label={eventWords(type)} value={type} {...form.register('types')} />
              ))}
            </div>
            {form.words('types') && <Fault>{form.words('types')}</Fault>}
          </fieldset>
          <Checkbox label={t('webhooks.on')} {...form.register('on')} />
        </>
      )}
    />
  )
}
