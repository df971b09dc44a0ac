import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ClosingForm, closeOwnAccount } from '#contract/people/own-account.ts'
import { t, translate } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountPart } from './account-part.tsx'
import { CLOSING_DONE } from './done.tsx'
import { endSession } from './identity.ts'
import { PasswordInput } from './password-input.tsx'
import { useSession } from './session.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** 'Close account': asks 'are you sure' and for the password, if the account has one. Signs out afterwards. */
export function CloseAccount() {
  const email = useSession()?.email ?? ''
  const hasPassword = useOwnAccount().data?.hasPassword ?? true
  const [password, setPassword] = useState('')
  const navigate = useNavigate()

  async function close() {
    const form = ClosingForm.safeParse(hasPassword ? { password } : {})
    if (!form.success) throw new ApiError('invalid-fields', translate(form.error.issues[0]?.message ?? ''))
    await send(closeOwnAccount, { body: form.data })
    // The store has already ended the session; this only removes its cookie from the browser.
    await endSession().catch(() => {})
    keepAccessToken(null)
    await navigate(`/login?${CLOSING_DONE}`, { replace: true })
  }

  return (
    <AccountPart title={t('closing.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-5 sm:px-8">
        <p className="min-w-0 flex-1 basis-48 text-ink-soft">{t('closing.lead')}</p>
        <ConfirmedCall
          label={t('closing.close')}
          keepLabel={t('closing.keep')}
          call={close}
          onClose={() => setPassword('')}
        >
          <p className="wrap-anywhere">{t('closing.body', { email })}</p>
          {hasPassword && (
            <Field label={t('account.password')} className="mt-4 text-ink">
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          )}
        </ConfirmedCall>
      </div>
    </AccountPart>
  )
}
