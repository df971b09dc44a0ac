import { getSharedList } from '#contract/selling/lists.ts'
import { read } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/shared-list-route.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { after, before } = Object.fromEntries(new URL(request.url).searchParams)
  const list = await read(context, getSharedList, {
    params: { secret: params.secret },
    query: { after, before },
  })
  return { list, after }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return unlistedMeta(`${loaderData.list.name} · ${matches[0].loaderData.name}`)
}

const SharedListPage = lazyScreen(
  'shared-list',
  async () => (await import('./shared-list-page.tsx')).SharedListPage,
)

export default function SharedList({ loaderData }: Route.ComponentProps) {
  return <SharedListPage {...loaderData} />
}
