import { data } from 'react-router'
import { endStockNotices } from '#contract/stock-notices.ts'
import { t } from '#messages/catalogue.ts'
import { submit } from '../api.server.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { unlistedMeta } from '../page-meta.ts'
import type { Route } from './+types/notices-off-route.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** A POST, because mail scanners open the link of a mail. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await request.formData().catch(() => new FormData())).get('token')
  const body = { token: typeof token === 'string' ? token : '' }
  const problem = await submit(context, endStockNotices, { body })
  return problem ? data({ refusal: problem.title }, { status: problem.status }) : { refusal: undefined }
}

export const meta = () => unlistedMeta(t('dashboard.notices'))

const NoticesOffPage = lazyScreen(
  'stock-notices-off',
  async () => (await import('./notices-off-page.tsx')).NoticesOffPage,
  'lists',
)

export default function NoticesOff({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticesOffPage token={loaderData.token} answer={actionData} />
}
