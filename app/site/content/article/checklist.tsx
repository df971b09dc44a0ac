import { Link } from 'react-router'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { ArticleSection } from './article-section.tsx'
import { inline, Paragraph } from './text.tsx'

const points: MessageKey[] = [
  'article.check.c1',
  'article.check.c2',
  'article.check.c3',
  'article.check.c4',
  'article.check.c5',
  'article.check.c6',
  'article.check.c7',
  'article.check.c8',
  'article.check.c9',
  'article.check.c10',
  'article.check.c11',
  'article.check.c12',
]

export function Checklist() {
  return (
    <ArticleSection id="checklist">
      <Paragraph of="article.check.p1" />
      <ol className="mt-6 max-w-126 border-b border-line text-17 leading-[1.6]">
        {points.map((point, position) => (
          <li key={point} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden="true" className="w-6 shrink-0 text-right text-ink-soft">
              {position + 1}
            </span>
            <span>{inline(point)}</span>
          </li>
        ))}
      </ol>
      <Paragraph of="article.check.p2" />
      <p className="mt-5 text-17 print:hidden">
        <Link to="/#products" className="text-copper underline underline-offset-4 hover:text-copper-deep">
          {t('article.check.link')}
        </Link>
      </p>
    </ArticleSection>
  )
}
