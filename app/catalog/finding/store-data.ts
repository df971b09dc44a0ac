import type { StoreFacts } from '../../api.server.ts'

export function storeData({ origin, name, logo = '/favicon.svg' }: StoreFacts) {
  const url = `${origin}/`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${url}#store`, name, url, logo: new URL(logo, origin).href },
      {
        '@type': 'WebSite',
        '@id': `${url}#site`,
        name,
        url,
        publisher: { '@id': `${url}#store` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
