import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { LoginForm } from '#contract/people/account.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { AccountForm } from './account-form.tsx'
import { Done } from './account-part.tsx'
import { CodeStep } from './code-step.ts'
import { enterOrAsk } from './enter.ts'
import { GoogleByFirebase } from './google-by-firebase.tsx'
import { requestReset, signIn } from './identity.ts'
import { OtherWaysIn, type OtherWaysInProps } from './other-ways-in.tsx'
import { PasswordInput } from './password-input.tsx'
import { safeReturn } from './safe-return.ts'
import { useSession, useSessionReady } from './session.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useHosted } from './use-hosted.ts'
import { useOpenIdReturn, withoutOutcome } from './use-openid-return.tsx'

interface LoginPageProps extends Pick<OtherWaysInProps, 'providers'> {
  reason: string | undefined
}

export function LoginPage({ providers, reason }: LoginPageProps) {
  const session = useSession()
  const hosted = useHosted()
  const [query] = useSearchParams()
  const { entering, notice } = useOpenIdReturn()
  const { search } = useLocation()
  const [asked, setAsked] = useState<{ email: string; remembers: boolean }>()
  const { register, words, withField, ...form } = useAccountForm(LoginForm, async (values) => {
    const remembers = await signIn(values)
    // Else the factor may be that of another sign-in of this person, which the browser does not have.
    if (remembers || (await enterOrAsk(values.email))) setAsked({ email: values.email, remembers })
  })
  if (session) return <Navigate to={safeReturn(query.get('from')) ?? '/'} replace />
  if (entering) return entering
  if (asked !== undefined) return <CodeStep {...asked} onBack={() => setAsked(undefined)} />
  return (
    <AccountForm
      title={t('account.login-title')}
      lead={reason}
      action={t('account.login')}
      otherwise={
        <>
          {t('account.new-here')}{' '}
          <Link to={`/signUp${withoutOutcome(search)}`} className="text-copper-deep underline">
            {t('account.create-account')}
          </Link>
        </>
      }
      otherWays={hosted ? <GoogleByFirebase /> : <OtherWaysIn providers={providers} page="/login" />}
      {...form}
    >
      <Done />
      {notice}
      <Field label={t('account.email')} error={words('email')}>
        <TextInput type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field
        label={t('account.password')}
        error={words('password')}
        aside={<ResetLink request={(ask) => withField('email', ask)} />}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </AccountForm>
  )
}

interface ResetLinkProps {
  /** Runs `sendMail` with the email typed in the form, or shows the email's error. */
  request: (sendMail: (email: string) => Promise<void>) => Promise<void>
}

function ResetLink({ request }: ResetLinkProps) {
  const alive = useSessionReady()
  const [busy, setBusy] = useState(false)
  const sendMail = async () => {
    setBusy(true)
    await request(async (email) => {
      await requestReset(email)
      toast.success(t('account.reset-sent'))
    })
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        disabled={!alive || busy}
        // Blurring the email field shows or hides its error, which would move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={sendMail}
        className="-my-1 rounded-field py-1 text-copper-deep underline disabled:cursor-progress"
      >
        {t('account.reset-link')}
      </button>
      {/* The shell shows no toasts when signed out. */}
      {alive && <Toaster label={t('shell.toasts')} />}
    </>
  )
}
