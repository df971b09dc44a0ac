import { ArticleSection } from './article-section.tsx'
import { DataTable } from './data-table.tsx'
import { chipSizes, dimensions } from './figures/chip-sizes.ts'
import { ChipsToScale } from './figures/chips-to-scale.tsx'
import { Derating } from './figures/derating.tsx'
import { Paragraph, Subheading, typeset } from './text.tsx'

export function Packages() {
  return (
    <ArticleSection id="packages">
      <Paragraph of="article.packages.p1" />
      <ChipsToScale />
      <DataTable
        number={1}
        caption="article.packages.table"
        columns={[
          'article.packages.col-size',
          'article.packages.col-metric',
          'article.packages.col-mm',
          'article.packages.col-power',
          'article.packages.col-volts',
        ]}
        rows={chipSizes.map((size) =>
          [size.code, size.metric, dimensions(size), size.power, size.volts].map(typeset),
        )}
      />
      <Paragraph of="article.packages.p2" />
      <Subheading of="article.packages.h-derating" />
      <Paragraph of="article.packages.p3" />
      <Derating />
    </ArticleSection>
  )
}
