import { ArticleSection } from './article-section.tsx'
import { Paragraph } from './text.tsx'

export function Lifecycle() {
  return (
    <ArticleSection id="lifecycle">
      <Paragraph of="article.life.p1" />
      <Paragraph of="article.life.p2" />
      <Paragraph of="article.life.p3" />
      <Paragraph of="article.life.p4" />
      <Paragraph of="article.life.p5" />
    </ArticleSection>
  )
}
