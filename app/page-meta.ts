import type { MetaDescriptor } from 'react-router'
import { SHARE_HEIGHT, SHARE_WIDTH, STORE_SHARE_PICTURE } from '#contract/site/share-picture.ts'
import { t } from '#messages/catalogue.ts'
import type { StoreFacts } from './api.server.ts'

interface PageFacts {
  title: string
  description: string
  path: string
  type?: 'website' | 'article' | 'product'
  /** Preview picture for links on other sites (contract/site/share-picture.ts); the store's own by default. */
  picture?: { img: string; alt: string }
}

export function pageMeta({ origin, name, locale }: StoreFacts, page: PageFacts): MetaDescriptor[] {
  const { title, description, path, type = 'website' } = page
  const { img, alt } = page.picture ?? { img: STORE_SHARE_PICTURE, alt: t('store.picture-alt') }
  const shared = {
    title,
    description,
    type,
    url: origin + path,
    site_name: name,
    locale: locale === 'en-US' ? 'en_US' : 'en_GB',
    image: new URL(img, origin).href,
    ...(img.startsWith('/') && { 'image:width': SHARE_WIDTH, 'image:height': SHARE_HEIGHT }),
    'image:alt': alt,
  }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: shared.url },
    ...Object.entries(shared).map(([key, content]) => ({ property: `og:${key}`, content: `${content}` })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Metadata of a page that search engines must not list: personal, or one of many views of the same data. */
export function unlistedMeta(
  title: string,
  robots: 'noindex' | 'noindex, follow' = 'noindex',
): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: robots }]
}
