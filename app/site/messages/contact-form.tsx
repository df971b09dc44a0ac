import { CircleCheck } from 'lucide-react'
import { MAX_MESSAGE, MAX_NUMBER, MAX_SUBJECT } from '#contract/site/contact-lengths.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { ContactValues } from './contact-draft.ts'
import { type ContactStart, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  /** The server's answer and the typed values, after a submit without JavaScript. */
  start?: ContactStart
  values?: Partial<ContactValues>
  asksNumber?: boolean
}

const FRESH: ContactStart = { errors: {}, sent: false }

export function ContactForm({ start = FRESH, values, asksNumber }: ContactFormProps) {
  const { errors, failure, sent, busy, lengthOf, handlers } = useContactForm(start)
  return (
    <Card className="p-6 sm:p-8">
      <form
        method="post"
        action="/contact"
        aria-label={t('contact.title')}
        className="grid grid-cols-1 gap-5"
        {...handlers}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('contact.email')} error={errors.email}>
            <TextInput
              type="email"
              name="email"
              required
              autoComplete="email"
              autoCapitalize="none"
              defaultValue={values?.email}
            />
          </Field>
          <Field
            label={t('contact.subject')}
            help={nearLimit(lengthOf('subject'), MAX_SUBJECT)}
            error={errors.subject}
          >
            <TextInput name="subject" required maxLength={MAX_SUBJECT} defaultValue={values?.subject} />
          </Field>
        </div>
        {asksNumber && (
          <Field label={t('contact.number')} aside={t('address-form.optional')} error={errors.number}>
            <TextInput name="number" maxLength={MAX_NUMBER} defaultValue={values?.number} />
          </Field>
        )}
        <Field
          label={t('contact.message')}
          help={nearLimit(lengthOf('message'), MAX_MESSAGE)}
          error={errors.message}
        >
          <TextArea
            name="message"
            rows={6}
            required
            maxLength={MAX_MESSAGE}
            className="min-h-36"
            defaultValue={values?.message}
          />
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t('contact.submit')}
          </Button>
          <p role="status" className="flex items-start gap-2">
            {sent && (
              <>
                <Icon of={CircleCheck} className="mt-0.5 text-good" />
                {t('contact.sent')}
              </>
            )}
          </p>
        </div>
      </form>
    </Card>
  )
}

const NEAR = 0.9

function nearLimit(length: number, most: number): string | undefined {
  if (length < most * NEAR) return undefined
  return t('contact.length', { length: formatQuantity(length), most: formatQuantity(most) })
}
