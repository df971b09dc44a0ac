import { generatePath, matchPath, type RouterContextProvider } from 'react-router'
import { getTool } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { attempt } from '../../api.server.ts'
import { safeReturn } from './safe-return.ts'

/** What the page that the person came from needs a sign-in for; undefined if it goes without saying. */
export async function loginReason(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string | undefined> {
  const from = safeReturn(new URL(request.url).searchParams.get('from'))
  const pathname = from?.split(/[?#]/)[0] ?? ''
  if (pathname === generatePath(pages.checkout)) return t('account.to-check-out')
  if (matchPath(pages.payment, pathname)) return t('account.to-pay')
  const id = matchPath(pages.purchase, pathname)?.params.id
  if (!id) return undefined
  const tool = await attempt(context, getTool, { params: { id } })
  return 'answer' in tool ? t('account.to-order', { number: tool.answer.partNumber }) : undefined
}
