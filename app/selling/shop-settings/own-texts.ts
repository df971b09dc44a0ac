import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { TEXT_NAMES, type Texts } from '#contract/selling/shop-settings.ts'
import { getOwnArticle, getText } from '#contract/site/shop-texts.ts'
import type { StoreDetails, StoreFacts } from '../../api.server.ts'
import { send } from '../../api.ts'
import { isInfoPage } from '../../site/content/info-pages.ts'
import { ownMarkdown } from '../../site/content/own-text.ts'

/** The store's own texts in Markdown, as pages show them while the owner has written none. */
export function useOwnTexts() {
  const { details } = useLoaderData<{ details: StoreDetails }>()
  const name = (useRouteLoaderData('root') as StoreFacts | undefined)?.name ?? ''
  return useQuery({
    queryKey: ['own-texts', name],
    async queryFn({ signal }): Promise<Required<Texts>> {
      const { facts: shop } = await send(getText, { params: { name: 'imprint' }, signal })
      const { markdown } = await send(getOwnArticle, { signal })
      const texts = TEXT_NAMES.map((page) => [
        page,
        isInfoPage(page) ? ownMarkdown({ page, name, shop, details }) : markdown,
      ])
      return Object.fromEntries(texts)
    },
  })
}
