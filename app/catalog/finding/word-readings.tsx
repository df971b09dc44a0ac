import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { FoundParts, Reading, UnderstoodWord } from '#contract/catalog/parts.ts'
import { withoutWord } from '#contract/without-word.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { fromStart, type PartsQuery, productsPath } from './products-path.ts'

const SHOWN = 3

interface WordReadingsProps {
  found: Pick<FoundParts, 'understood' | 'ignored' | 'unmet'>
  asked: PartsQuery
}

export function WordReadings({ found: { understood, ignored, unmet = [] }, asked }: WordReadingsProps) {
  const read = understood.filter(({ not, readings }) => not || readings.some(isTelling))
  // A search of unknown words alone has found nothing: no word was left out.
  const leftOut = understood.length > 0 ? ignored.filter((word) => !unmet.includes(word)) : []
  if (read.length === 0 && leftOut.length === 0) return null
  return (
    <section aria-label={t('finding.readings')} className="mb-4 text-13 text-ink-soft wrap-anywhere">
      {read.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {read.map((word) => (
            <li key={word.word} className="min-h-8 rounded-field bg-sunken py-1 pr-1 pl-2.5">
              <ReadWord {...word} asked={asked} />
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <p className="mt-1 text-15 text-ink">
          {t('finding.ignored')} <s>{leftOut.join(', ')}</s>
        </p>
      )}
    </section>
  )
}

function isTelling({ kind }: Reading): boolean {
  return kind !== 'text' && kind !== 'part-number'
}

function ReadWord({ word, not, readings, asked }: UnderstoodWord & { asked: PartsQuery }) {
  const remaining = { ...fromStart(asked), q: withoutWord(asked.q, word) }
  return (
    <>
      <span className="font-mono text-ink">{word}</span> →{' '}
      {readings
        .filter((reading) => not || isTelling(reading))
        .slice(0, SHOWN)
        .map((reading, nth) => (
          <span key={reading.text}>
            {nth > 0 && ` ${t('finding.or')} `}
            <ReadingLink reading={reading} word={word} asked={asked} />
          </span>
        ))}
      <Link
        to={productsPath(remaining)}
        aria-label={t('finding.remove', { name: word })}
        className="-my-1 inline-grid size-6 place-items-center align-middle hover:text-copper"
      >
        <Icon of={X} className="size-3.5" />
      </Link>
    </>
  )
}

function ReadingLink({ reading, word, asked }: { reading: Reading; word: string; asked: PartsQuery }) {
  const { kind, key, text, exact, filter = exact } = reading
  if (kind === 'cross-reference') return <span className="text-ink">{t('finding.equivalents')}</span>
  if (kind === 'series') return <span className="text-ink">{t('finding.series', { numbers: text })}</span>
  if (key === undefined || filter === undefined) return <span className="text-ink">{text}</span>
  return (
    <Link
      to={productsPath(filtered(asked, word, key, exact ?? filter))}
      title={exact === undefined ? t('finding.make-filter', { text }) : t('finding.make-exact')}
      className="inline-flex min-h-6 items-center text-ink underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
    >
      {text}
    </Link>
  )
}

function filtered(asked: PartsQuery, word: string, key: string, filter: string): PartsQuery {
  const rest = { ...fromStart(asked), q: withoutWord(asked.q, word) }
  if (key === 'family') return { ...rest, family: filter }
  return { ...rest, parameters: { ...asked.parameters, [key]: filter } }
}
