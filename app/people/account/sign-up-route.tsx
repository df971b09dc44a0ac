import { t } from '#messages/catalogue.ts'
import { storeDetails } from '../../api.server.ts'
import { hostedIdentity } from '../../hosted-identity.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/sign-up-route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(storeDetails).signInWith
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${t('shell.signUp')} · ${store.name}`,
    description: t('account.sign-up-description'),
    path: '/signUp',
  })
}

const SignUpPage = lazyScreen('sign-up', async () => {
  const [{ SignUpPage }] = await Promise.all([import('./sign-up-page.tsx'), hostedIdentity()])
  return SignUpPage
})

export default function SignUp({ loaderData }: Route.ComponentProps) {
  return <SignUpPage providers={loaderData} />
}
