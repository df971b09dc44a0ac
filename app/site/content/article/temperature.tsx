import { ArticleSection } from './article-section.tsx'
import { Paragraph } from './text.tsx'

export function Temperature() {
  return (
    <ArticleSection id="temperature">
      <Paragraph of="article.temperature.p1" />
      <Paragraph of="article.temperature.p2" />
      <Paragraph of="article.temperature.p3" />
    </ArticleSection>
  )
}
