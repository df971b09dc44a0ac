import { ArticleSection } from './article-section.tsx'
import { ColourBands } from './figures/colour-bands.tsx'
import { ESeries } from './figures/e-series.tsx'
import { Paragraph, Subheading } from './text.tsx'

export function Resistors() {
  return (
    <ArticleSection id="resistors">
      <Paragraph of="article.resistors.p1" />
      <Subheading of="article.resistors.h-series" />
      <Paragraph of="article.resistors.p2" />
      <ESeries />
      <Paragraph of="article.resistors.p3" />
      <Paragraph of="article.resistors.p4" />
      <Subheading of="article.resistors.h-code" />
      <Paragraph of="article.resistors.p5" />
      <ColourBands />
      <Subheading of="article.resistors.h-voltage" />
      <Paragraph of="article.resistors.p6" />
    </ArticleSection>
  )
}
