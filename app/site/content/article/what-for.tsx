import { ArticleSection } from './article-section.tsx'
import { Paragraph } from './text.tsx'

export function WhatFor() {
  return (
    <ArticleSection id="what-for">
      <Paragraph of="article.what.p1" />
      <Paragraph of="article.what.p2" />
      <Paragraph of="article.what.p3" />
    </ArticleSection>
  )
}
