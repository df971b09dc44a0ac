import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ClosingForm, closeOwnAccount } from '#contract/people/own-account.ts'
import { exportOwnData, getOpenMatters, type OpenMatters } from '#contract/selling/privacy.ts'
import { t, translate } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { saveJsonAs } from '../../save-as.ts'
import { Field } from '../../ui/field.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { useAnswer } from '../../use-answer.ts'
import { Waiting } from '../../waiting.tsx'
import { AccountPart, CLOSING_DONE } from './account-part.tsx'
import { endSession } from './identity.ts'
import { PasswordInput } from './password-input.tsx'
import { useSession } from './session.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** 'Close account': says what is open, and asks for the password if the account has one. Signs out afterwards. */
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
          <WhatIsOpen email={email} />
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

function WhatIsOpen({ email }: { email: string }) {
  const { data, error } = useAnswer(['closing', email], getOpenMatters, {}, { staleTime: 0 })
  return (
    <div className="mt-4 grid justify-items-start gap-3 rounded-field border border-line p-4 text-ink">
      {data ? <Matters of={data} /> : error ? <p>{error.message}</p> : <Waiting label={t('closing.open')} />}
      <CallButton call={() => send(exportOwnData, {})} done={(all) => saveJsonAs(`${email}.json`, all)}>
        {t('closing.save-data')}
      </CallButton>
    </div>
  )
}

function Matters({ of: { unpaidOrders, ordersToDeliver, toReturn, papers } }: { of: OpenMatters }) {
  const lines = [
    unpaidOrders > 0 && t('closing.unpaid', { count: formatQuantity(unpaidOrders) }),
    ordersToDeliver > 0 && t('closing.to-deliver', { count: formatQuantity(ordersToDeliver) }),
    toReturn > 0 && t('closing.to-return', { amount: formatTotal(toReturn) }),
    papers > 0 && t('closing.papers', { count: formatQuantity(papers) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return <p>{t('closing.nothing-open')}</p>
  return (
    <ul aria-label={t('closing.open')} className="grid list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
