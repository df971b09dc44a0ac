import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { comparePath, MAX_COMPARED } from '../comparing/compare-path.ts'
import { useFromList } from '../part/list-link.tsx'
import { addCompared, removeCompared, setCompared, useCompared } from './compared.ts'

export const COMPARE_FORM = 'compare'

/** Before the page starts, and without JavaScript, it appears as soon as a box of the page is checked. */
export function CompareBar({ quantity }: { quantity: number | undefined }) {
  const compared = useCompared()
  const form = useRef<HTMLFormElement>(null)
  // The page starts late: the visitor may have chosen parts before.
  useEffect(() => {
    if (!form.current) return
    const checked = new FormData(form.current).getAll('parts').map(String)
    if (checked.length > 0) addCompared(checked)
  }, [])
  return (
    <form
      ref={form}
      id={COMPARE_FORM}
      action="/compare"
      aria-label={t('results.compare-parts')}
      data-chosen={compared && compared.length > 0 ? '' : undefined}
      className="sticky bottom-0 z-30 -mx-1 mt-3 hidden flex-wrap items-center gap-x-4 gap-y-2 rounded-t-card border border-b-0 border-line bg-surface px-4 py-2.5 shadow-float group-has-[input[name=parts]:checked]/results:flex data-chosen:flex"
    >
      {quantity && <input type="hidden" name="quantity" value={quantity} />}
      {compared === undefined ? (
        <Button type="submit" size="small" variant="primary">
          {t('results.compare-chosen')}
        </Button>
      ) : (
        <Chosen compared={compared} quantity={quantity} />
      )}
    </form>
  )
}

function Chosen({ compared, quantity }: { compared: readonly string[]; quantity: number | undefined }) {
  const from = useFromList()
  return (
    <>
      <ul
        aria-label={t('results.chosen')}
        className="relative flex min-w-0 flex-1 gap-1.5 overflow-x-auto max-sm:basis-full"
      >
        {compared.map((number) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => removeCompared(number)}
              className="inline-flex h-8 items-center gap-1 rounded-full border border-line bg-ground pr-2 pl-3 font-mono text-13 hover:border-copper hover:text-copper-deep"
            >
              <span className="whitespace-nowrap">{number}</span>
              <X size={14} aria-hidden className="shrink-0" />
              <span className="sr-only">{t('results.leave-out')}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-soft empty:hidden">
        {compared.length === 1 && t('results.compare-more')}
        {compared.length >= MAX_COMPARED && t('results.compare-most', { most: MAX_COMPARED })}
      </p>
      <span className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Button size="small" variant="quiet" onClick={() => setCompared([])}>
          {t('results.compare-none')}
        </Button>
        {compared.length > 1 && (
          <ButtonLink to={comparePath(compared, { quantity })} state={from} size="small" variant="primary">
            {t('results.compare-count', { count: compared.length })}
          </ButtonLink>
        )}
      </span>
    </>
  )
}
