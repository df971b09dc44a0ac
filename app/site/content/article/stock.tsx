import { ArticleSection } from './article-section.tsx'
import { Paragraph } from './text.tsx'

export function Stock() {
  return (
    <ArticleSection id="stock">
      <Paragraph of="article.stock.p1" />
      <Paragraph of="article.stock.p2" />
      <Paragraph of="article.stock.p3" />
      <Paragraph of="article.stock.p4" />
    </ArticleSection>
  )
}
