import type { MessageKey } from '#messages/catalogue.ts'
import { ArticleSection } from './article-section.tsx'
import { DataTable } from './data-table.tsx'
import { inline, Paragraph } from './text.tsx'

/** Floor life by moisture sensitivity level (J-STD-020). */
const levels: [level: string, life: MessageKey][] = [
  ['1', 'article.storing.life1'],
  ['2', 'article.storing.life2'],
  ['2a', 'article.storing.life2a'],
  ['3', 'article.storing.life3'],
  ['4', 'article.storing.life4'],
  ['5', 'article.storing.life5'],
  ['5a', 'article.storing.life5a'],
  ['6', 'article.storing.life6'],
]

export function Storing() {
  return (
    <ArticleSection id="storing">
      <Paragraph of="article.storing.p1" />
      <DataTable
        number={3}
        caption="article.storing.table"
        columns={['article.storing.col-level', 'article.storing.col-life']}
        rows={levels.map(([level, life]) => [level, inline(life)])}
      />
      <Paragraph of="article.storing.p2" />
      <Paragraph of="article.storing.p3" />
      <Paragraph of="article.storing.p4" />
    </ArticleSection>
  )
}
