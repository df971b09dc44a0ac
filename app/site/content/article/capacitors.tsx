import type { MessageKey } from '#messages/catalogue.ts'
import { ArticleSection } from './article-section.tsx'
import { DataTable } from './data-table.tsx'
import { DcBias } from './figures/dc-bias.tsx'
import { inline, Paragraph, Subheading } from './text.tsx'

const dielectrics: [code: string, range: MessageKey, change: MessageKey, bias: MessageKey][] = [
  ['C0G', 'article.capacitors.range-125', 'article.capacitors.change-ppm', 'article.capacitors.none'],
  ['X7R', 'article.capacitors.range-125', 'article.capacitors.change-15', 'article.capacitors.large'],
  ['X7S', 'article.capacitors.range-125', 'article.capacitors.change-22', 'article.capacitors.large'],
  ['X5R', 'article.capacitors.range-85', 'article.capacitors.change-15', 'article.capacitors.large'],
  ['Y5V', 'article.capacitors.range-y', 'article.capacitors.change-y', 'article.capacitors.larger'],
]

export function Capacitors() {
  return (
    <ArticleSection id="capacitors">
      <Paragraph of="article.capacitors.p1" />
      <Subheading of="article.capacitors.h-class" />
      <Paragraph of="article.capacitors.p2" />
      <Paragraph of="article.capacitors.p3" />
      <DataTable
        number={2}
        caption="article.capacitors.table"
        columns={[
          'article.capacitors.col-code',
          'article.capacitors.col-range',
          'article.capacitors.col-change',
          'article.capacitors.col-bias',
        ]}
        rows={dielectrics.map(([code, ...facts]) => [code, ...facts.map(inline)])}
      />
      <Subheading of="article.capacitors.h-bias" />
      <Paragraph of="article.capacitors.p4" />
      <DcBias />
      <Paragraph of="article.capacitors.p5" />
      <Paragraph of="article.capacitors.p6" />
      <Paragraph of="article.capacitors.p7" />
      <p className="my-8 max-w-126 border-l-2 border-copper py-1 pl-5 text-25 font-medium tracking-tight text-balance">
        {inline('article.capacitors.pull')}
      </p>
      <Subheading of="article.capacitors.h-other" />
      <Paragraph of="article.capacitors.p8" />
      <Paragraph of="article.capacitors.p9" />
    </ArticleSection>
  )
}
