import { useState } from 'react'
import { changeEmail, EmailChangeForm } from '#contract/people/email-change.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountPart } from './account-part.tsx'
import { PasswordInput } from './password-input.tsx'
import { useSession } from './session.tsx'
import { useOwnAccount } from './use-own-account.ts'

const Typed = EmailChangeForm.pick({ email: true })

export function ChangeEmail() {
  const former = useSession()?.email ?? ''
  const { data: account } = useOwnAccount()
  // Not with the form's draft: the tab keeps that.
  const [password, setPassword] = useState('')
  if (account?.hasPassword === false) {
    return (
      <AccountPart title={t('email-change.action')}>
        <p className="px-6 py-5 text-ink-soft sm:px-8">{t('email-change.by-provider')}</p>
      </AccountPart>
    )
  }
  return (
    <AccountPart title={t('profile.email')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-5 sm:px-8">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere">{former}</p>
          <p className="mt-1 text-ink-soft">{t('email-change.lead')}</p>
        </div>
        <CallDialog
          label={t('email-change.action')}
          variant="secondary"
          description={t('email-change.lead')}
          draft="email"
          schema={Typed}
          fresh={{ email: '' }}
          submitLabel={t('email-change.send')}
          call={({ email }) => send(changeEmail, { body: { email, password } })}
          done={(_, { email }) => {
            setPassword('')
            return t('email-change.sent', { former, email })
          }}
          fields={(form) => (
            <>
              <FormField
                form={form}
                name="email"
                label={t('email-change.new')}
                type="email"
                autoComplete="email"
              />
              <Field label={t('account.password')}>
                <PasswordInput
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
            </>
          )}
        />
      </div>
    </AccountPart>
  )
}
