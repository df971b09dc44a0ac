import { useState } from 'react'
import { toast } from 'sonner'
import { ClosingForm } from '#contract/people/own-account.ts'
import { CodeForm } from '#contract/people/second-factor.ts'
import { problemType } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { AccountPart } from '../account/account-part.tsx'
import { enter } from '../account/enter.ts'
import { IdentityError } from '../account/identity-error.ts'
import { PasswordInput } from '../account/password-input.tsx'
import { useSession } from '../account/session.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { refreshOwnAccount, useOwnAccount } from '../account/use-own-account.ts'
import { askForCode } from './ask-for-code.tsx'
import { CodeField } from './code-field.tsx'
import { type Begun, beginFactor, endFactor, proveFactor, renewRecoveryCodes } from './factor-calls.ts'

type Step = 'begin' | 'renew' | 'end' | { begun: Begun } | { codes: string[] }

export function SecondFactor() {
  const email = useSession()?.email ?? ''
  const account = useOwnAccount().data
  const [step, setStep] = useState<Step>()
  const on = account?.secondFactor?.on ?? false
  const hasPassword = account?.hasPassword ?? true

  function changed() {
    refreshOwnAccount()
    void queryClient.invalidateQueries({ queryKey: ['sessions'] })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }

  async function end(password: string | undefined) {
    await endFactor(password)
    await enter(email)
    toast.success(t('factor.off-done'))
    setStep(undefined)
    changed()
  }

  return (
    <AccountPart title={t('factor.title')}>
      <div className="grid gap-5 px-6 py-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-48 text-ink-soft">{t(on ? 'factor.is-on' : 'factor.is-off')}</p>
          {step === undefined && <Choices on={on} onChoice={setStep} />}
        </div>
        {step === 'begin' && (
          <PasswordForm
            label={t('factor.set-up')}
            hasPassword={hasPassword}
            act={async (password) => setStep({ begun: await beginFactor(password) })}
          />
        )}
        {step === 'renew' && (
          <PasswordForm
            label={t('factor.renew')}
            hasPassword={hasPassword}
            act={async (password) => setStep({ codes: await renewRecoveryCodes(password) })}
          />
        )}
        {step === 'end' && <PasswordForm label={t('factor.end')} hasPassword={hasPassword} act={end} />}
        {typeof step === 'object' && 'begun' in step && (
          <SetUpFactor
            begun={step.begun}
            email={email}
            onDone={() => {
              setStep({ codes: step.begun.recoveryCodes })
              changed()
            }}
          />
        )}
        {typeof step === 'object' && 'codes' in step && (
          <RecoveryCodes codes={step.codes} onDone={() => setStep(undefined)} />
        )}
        {typeof step === 'string' && (
          <Button size="small" onClick={() => setStep(undefined)}>
            {t('factor.fresh-cancel')}
          </Button>
        )}
      </div>
    </AccountPart>
  )
}

function Choices({ on, onChoice }: { on: boolean; onChoice: (step: Step) => void }) {
  if (!on)
    return (
      <Button size="small" onClick={() => onChoice('begin')}>
        {t('factor.set-up')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onChoice('renew')}>
        {t('factor.renew')}
      </Button>
      <Button size="small" variant="danger-quiet" onClick={() => onChoice('end')}>
        {t('factor.end')}
      </Button>
    </div>
  )
}

interface PasswordFormProps {
  label: string
  hasPassword: boolean
  act: (password: string | undefined) => Promise<void>
}

/** A person without a password is known by the session at the provider. */
function PasswordForm({ label, hasPassword, act }: PasswordFormProps) {
  const { register, words, failure, busy, onSubmit } = useAccountForm(ClosingForm, async ({ password }) => {
    await act(password).catch(async (error) => {
      if (!wantsCode(error) || !(await askForCode())) throw error
      await act(password)
    })
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label={label} className="grid gap-5">
      {hasPassword && (
        <Field label={t('account.password')} error={words('password')}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      {failure && <Fault>{failure}</Fault>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {label}
      </Button>
    </form>
  )
}

const wantsCode = (error: unknown) =>
  error instanceof IdentityError && error.type === problemType('second-factor-fresh')

/** Shown once: the store keeps them encrypted. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div role="status" className="grid gap-4">
      <p>{t('factor.recovery-once')}</p>
      <ul className="grid grid-cols-2 gap-x-6 rounded-field border border-line bg-sunken px-4 py-3 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton value={text} label={t('factor.copy')} copiedLabel={t('factor.copied')} bare />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="text-copper-deep underline"
        >
          {t('factor.download')}
        </a>
        <Button size="small" onClick={onDone} className="ml-auto">
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  )
}

interface SetUpFactorProps {
  begun: Begun
  email: string
  onDone: () => void
}

/** The store turns the factor on when the first code shows that the app has the secret. */
function SetUpFactor({ begun: { uri, secret }, email, onDone }: SetUpFactorProps) {
  const { register, words, failure, busy, onSubmit } = useAccountForm(CodeForm, async (values) => {
    await proveFactor('code', values)
    await enter(email)
    onDone()
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label={t('factor.title')} className="grid gap-5">
      <p>{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.qr')} />
      <div>
        <p className="text-13 text-ink-soft">{t('factor.secret')}</p>
        <CopyButton value={secret} label={t('factor.copy-secret')} copiedLabel={t('factor.copied')} wraps />
      </div>
      <CodeField kind="code" error={words('code')} {...register('code')} />
      {failure && <Fault>{failure}</Fault>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('factor.confirm')}
      </Button>
    </form>
  )
}
