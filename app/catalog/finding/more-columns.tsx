import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Columns of values, from the left: those covered by the part, those shown whole, and those covered by the stock. */
interface Columns {
  before: number
  after: number
}

/** Moves the columns of values by one, and hides the one that would be cut. */
export function MoreColumns({ region }: { region: RefObject<HTMLElement | null> }) {
  const [{ before, after }, setColumns] = useState<Partial<Columns>>({})
  // After each rendering, because other rows have other columns.
  useEffect(() => {
    const scroller = region.current
    if (!scroller) return
    const see = () => {
      const seen = hideCutColumns(scroller)
      setColumns((last) => (last.before === seen.before && last.after === seen.after ? last : seen))
    }
    see()
    const watcher = new ResizeObserver(see)
    watcher.observe(scroller)
    scroller.addEventListener('scroll', see, { passive: true })
    return () => {
      watcher.disconnect()
      scroller.removeEventListener('scroll', see)
    }
  })
  const move = (way: 1 | -1) => {
    const columns = region.current?.querySelectorAll<HTMLElement>('[data-column]')
    const passed = columns?.[way === 1 ? (before ?? 0) : (before ?? 0) - 1]
    region.current?.scrollBy({ left: way * (passed?.offsetWidth ?? 0) })
  }
  return (
    <div className="more-columns ml-auto shrink-0">
      <div className="flex justify-end gap-2 pb-2">
        {before !== undefined && before > 0 && (
          <Button
            size="small"
            aria-label={t('results.columns-before', { count: before })}
            onClick={() => move(-1)}
          >
            <Icon of={ArrowLeft} /> {before}
          </Button>
        )}
        {after !== 0 && (
          <Button size="small" onClick={() => move(1)}>
            {after === undefined ? t('results.columns') : t('results.columns-after', { count: after })}{' '}
            <Icon of={ArrowRight} />
          </Button>
        )}
      </div>
    </div>
  )
}

function hideCutColumns(scroller: HTMLElement): Columns {
  const heads = [...scroller.querySelectorAll<HTMLElement>('thead th')]
  const edges = heads.map((head) => head.getBoundingClientRect())
  const first = heads.findIndex((head) => head.hasAttribute('data-column'))
  const columns = heads.filter((head) => head.hasAttribute('data-column'))
  const [left = 0, right = 0] = [edges[first - 1]?.right, edges[first + columns.length]?.left]
  const places = edges.slice(first, first + columns.length)
  const cut = places.map((place) => {
    const isBefore = place.left < left - 1
    const isAfter = place.right > right + 1
    return { isBefore, isAfter, isSeen: place.right > left + 1 && place.left < right - 1 }
  })
  for (const row of scroller.querySelectorAll('tr'))
    for (const [nth, { isBefore, isAfter, isSeen }] of cut.entries())
      row.cells[first + nth]?.toggleAttribute('data-cut', isSeen && (isBefore || isAfter))
  return {
    before: cut.filter(({ isBefore }) => isBefore).length,
    after: cut.filter(({ isBefore, isAfter }) => isAfter && !isBefore).length,
  }
}
