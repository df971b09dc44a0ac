import { data } from 'react-router'
import { pages } from '#contract/pages.ts'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { read } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/withdraw-route.ts'

/** Absent where the right does not apply (rules: G-25). */
export async function loader({ context }: Route.LoaderArgs) {
  const { facts } = await read(context, getText, { params: { name: 'withdrawal' } })
  if (!facts.buyers || !sellsToEuConsumers(facts.buyers)) throw data(null, { status: 404 })
  return {}
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${t('withdrawal.page')} · ${store.name}`,
    description: t('withdrawal.lead'),
    path: pages.withdraw,
  })
}

const WithdrawPage = lazyScreen('withdraw', async () => (await import('./withdraw-page.tsx')).WithdrawPage)

export default function Withdraw() {
  return <WithdrawPage />
}
