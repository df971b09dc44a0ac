import { CodeForm } from '#contract/people/second-factor.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { enter } from '../account/enter.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { CodeField } from './code-field.tsx'
import { type Begun, proveFactor } from './factor-calls.ts'

interface SetUpFactorProps {
  begun: Begun
  email: string
  onDone: () => void
}

/** The store turns the factor on when the first code shows that the app has the secret. */
export function SetUpFactor({ begun: { uri, secret }, email, onDone }: SetUpFactorProps) {
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
