import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export const meta = () => [{ title: t('shell.login') }, { name: 'robots', content: 'noindex' }]

const LoginPage = lazyScreen('login', async () => (await import('./login-page.tsx')).LoginPage)

export default function Login() {
  return <LoginPage />
}
