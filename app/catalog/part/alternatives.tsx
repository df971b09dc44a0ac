import { Link } from 'react-router'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { GRADES } from '#contract/catalog/grades.ts'
import { t } from '#messages/catalogue.ts'
import { formatUnitPrice } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { productsPath } from '../finding/products-path.ts'
import { keepUnits } from '../product-form/keep-units.ts'
import { useFromList } from './list-link.tsx'
import type { ShownAlternative } from './related-parts.ts'
import { StockWord } from './stock-word.tsx'

interface AlternativesProps {
  alternatives: ShownAlternative[]
  /** Of the part. */
  family: FamilyLinks['path'][number] | undefined
}

export function Alternatives({ alternatives, family }: AlternativesProps) {
  if (alternatives.length === 0) {
    return (
      <Section title={t('alternatives.title')}>
        <p className="text-ink-soft">
          {t('alternatives.nothing')}{' '}
          {family && (
            <Link
              to={productsPath({ family: family.key })}
              className="text-copper underline underline-offset-2 hover:text-copper-deep"
            >
              {t('alternatives.see-family', { family: family.name })}
            </Link>
          )}
        </p>
      </Section>
    )
  }
  return (
    <Section title={t('alternatives.title')}>
      <div className="grid gap-8">
        {GRADES.map((grade) => {
          const ofGrade = alternatives.filter((each) => each.grade === grade)
          if (ofGrade.length === 0) return null
          return (
            <section key={grade} aria-labelledby={`grade-${grade}`}>
              <h3 id={`grade-${grade}`} className="text-17 font-semibold">
                {t(`alternatives.${grade}`)}
              </h3>
              <p className="mb-2 text-13 text-ink-soft">{t(`alternatives.${grade}-text`)}</p>
              <ul className="border-t border-line">
                {ofGrade.map((alternative) => (
                  <AlternativeRow key={alternative.part.partNumber} alternative={alternative} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Section>
  )
}

function AlternativeRow({ alternative: { part, differences } }: { alternative: ShownAlternative }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 @min-[42rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem_8rem] @min-[42rem]:items-baseline">
      <div className="@max-[42rem]:col-span-2">
        <Link
          to={part.path}
          state={useFromList()}
          className="font-medium wrap-anywhere hover:text-copper hover:underline"
        >
          {keepUnits(part.name)}
        </Link>
        <p className="font-mono text-13 text-ink-soft wrap-anywhere">{part.partNumber}</p>
      </div>
      <ul aria-label={t('product.differences')} className="text-13 @max-[42rem]:col-span-2">
        {differences.map(({ key, name, ours, theirs }) => (
          <li key={key}>
            {name} <del className="text-ink-soft">{ours}</del>{' '}
            <ins className="font-medium no-underline">{theirs ?? '–'}</ins>
          </li>
        ))}
      </ul>
      <span className="tabular-nums @min-[42rem]:text-right">{formatUnitPrice(part.price)}</span>
      <StockWord product={part} />
    </li>
  )
}
