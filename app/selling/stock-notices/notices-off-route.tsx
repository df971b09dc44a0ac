import { data } from 'react-router'
import { endStockNotices } from '#contract/selling/stock-notices.ts'
import { t } from '#messages/catalogue.ts'
import { submit } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/notices-off-route.ts'

/** A POST, because mail scanners open the link of a mail. The button of a mail program sends the same (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const body = { token: new URL(request.url).searchParams.get('token') ?? '' }
  const problem = await submit(context, endStockNotices, { body })
  return problem ? data({ refusal: problem.title }, { status: problem.status }) : { refusal: undefined }
}

export const meta = () => unlistedMeta(t('dashboard.notices'))

const NoticesOffPage = lazyScreen(
  'stock-notices-off',
  async () => (await import('./notices-off-page.tsx')).NoticesOffPage,
)

export default function NoticesOff({ actionData }: Route.ComponentProps) {
  return <NoticesOffPage answer={actionData} />
}
