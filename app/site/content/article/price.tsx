import { ArticleSection } from './article-section.tsx'
import { PriceLadder } from './figures/price-ladder.tsx'
import { Paragraph, Subheading } from './text.tsx'

export function Price() {
  return (
    <ArticleSection id="price">
      <Paragraph of="article.price.p1" />
      <Paragraph of="article.price.p2" />
      <PriceLadder />
      <Subheading of="article.price.h-reel" />
      <Paragraph of="article.price.p3" />
      <Paragraph of="article.price.p4" />
      <Paragraph of="article.price.p5" />
    </ArticleSection>
  )
}
