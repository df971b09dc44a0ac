import type { MessageKey } from '#messages/catalogue.ts'
import { ArticleSection } from './article-section.tsx'
import { inline, Paragraph } from './text.tsx'

const signs: MessageKey[] = [
  'article.fakes.sign1',
  'article.fakes.sign2',
  'article.fakes.sign3',
  'article.fakes.sign4',
  'article.fakes.sign5',
]

export function Counterfeits() {
  return (
    <ArticleSection id="counterfeits">
      <Paragraph of="article.fakes.p1" />
      <Paragraph of="article.fakes.p2" />
      <Paragraph of="article.fakes.p3" />
      <Paragraph of="article.fakes.signs" />
      <ul className="mt-3 max-w-126 list-disc space-y-1.5 pl-5 text-17 leading-[1.6] marker:text-copper">
        {signs.map((sign) => (
          <li key={sign}>{inline(sign)}</li>
        ))}
      </ul>
      <Paragraph of="article.fakes.p4" />
    </ArticleSection>
  )
}
