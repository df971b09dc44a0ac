import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export const meta = () => [{ title: t('shell.signUp') }, { name: 'robots', content: 'noindex' }]

const SignUpPage = lazyScreen('sign-up', async () => (await import('./sign-up-page.tsx')).SignUpPage)

export default function SignUp() {
  return <SignUpPage />
}
