import { useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { AccountPart } from '../account/account-part.tsx'
import { enter } from '../account/enter.ts'
import { useSession } from '../account/session.tsx'
import { refreshOwnAccount, useOwnAccount } from '../account/use-own-account.ts'
import { type Begun, beginFactor, endFactor, renewRecoveryCodes } from './factor-calls.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

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
