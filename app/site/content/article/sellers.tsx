import type { MessageKey } from '#messages/catalogue.ts'
import { ArticleSection } from './article-section.tsx'
import { SupplyChain } from './figures/supply-chain.tsx'
import { inline, Paragraph } from './text.tsx'

const kinds: { name: MessageKey; text: MessageKey }[] = [
  { name: 'article.sellers.maker', text: 'article.sellers.maker-text' },
  { name: 'article.sellers.distributor', text: 'article.sellers.distributor-text' },
  { name: 'article.sellers.broker', text: 'article.sellers.broker-text' },
  { name: 'article.sellers.market', text: 'article.sellers.market-text' },
]

export function Sellers() {
  return (
    <ArticleSection id="sellers">
      <Paragraph of="article.sellers.p1" />
      <ul className="mt-5 grid max-w-126 gap-4 text-17 leading-[1.6]">
        {kinds.map(({ name, text }) => (
          <li key={name} className="border-l border-line pl-4">
            <strong className="font-semibold">{inline(name)}</strong> {inline(text)}
          </li>
        ))}
      </ul>
      <SupplyChain />
      <Paragraph of="article.sellers.p2" />
    </ArticleSection>
  )
}
