import { pages } from '#contract/pages.ts'
import type { MainFamily } from '#server/catalog/products/find-family-links.ts'

/** https://llmstxt.org: what programs that read texts find here (rules: J-4). */
export function llmsText(storeName: string, origin: string, families: MainFamily[]): string {
  const at = (path: string) => origin + path
  const ofFamily = ({ key, name }: MainFamily) => `[${name}](${at(`${pages.products}?family=${key}`)})`
  const roots = families.filter(({ parent }) => parent === null)
  const listed = roots.map((root) => {
    const below = families.filter(({ parent }) => parent === root.key).map(({ name }) => name)
    return `- ${ofFamily(root)}${below.length > 0 ? `: ${below.join(', ')}` : ''}`
  })
  return `${[
    `# ${oneLine(storeName)}`,
    '',
    '> An online store for electronics parts, sold by the piece with minimum orders, order multiples and price breaks.',
    '',
    '## Parts on sale',
    '',
    ...listed,
    '',
    '## For programs',
    '',
    `- [API](${at('/api/docs')}): every call, also as [OpenAPI](${at('/api/openapi.json')}); public calls need no token`,
    `- [Search](${at('/api/parts?q=10k+0603+1%25')}): parts by words and parameters, with exact totals`,
    `- [One part](${at('/api/parts/{partNumber}')}): price breaks, stock, life cycle, parameters`,
    `- [Prices of quantities](${at('/api/prices')}) and [bills of materials](${at('/api/boms')}): by POST`,
    `- [All parts](${at('/feeds/parts.jsonl.gz')}), also as [CSV](${at('/feeds/parts.csv.gz')}): with \`?since=\` and the mark that the last one ended with, only what has changed`,
    `- [MCP](${at('/mcp')}): search, prices, bills of materials, alternatives and cart links as tools for assistants`,
    `- [Cart link](${at(`${pages.cart}?add={partNumber}:{quantity}`)}): a person opens it and decides; it orders nothing`,
    '',
    '## For people',
    '',
    `- [Catalogue](${at(pages.products)}), [bill of materials](${at(pages.bom)}), [delivery](${at(pages.info.replace(':page', 'delivery'))}), [terms](${at(pages.info.replace(':page', 'terms'))}), [contact](${at(pages.contact)})`,
  ].join('\n')}\n`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
