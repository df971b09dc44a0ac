import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderedPath, type presentOrder } from './part-order.ts'
import type { AskedParts } from './products-path.ts'

interface ColumnHeadProps {
  /** These columns stay in view while the table scrolls, `choice` only where there is room. */
  place?: 'choice' | 'part' | 'order'
  figures?: boolean
  unit?: string | undefined
  sort?: string
  asked?: AskedParts
  order?: ReturnType<typeof presentOrder>
  children: ReactNode
}

const places = {
  choice: 'w-24 bg-sunken @5xl:sticky @5xl:left-0 @5xl:z-20',
  part: 'sticky left-0 z-20 w-full min-w-48 bg-sunken @5xl:left-24 @5xl:min-w-56',
  order: 'sticky right-0 z-20 border-l bg-sunken',
}

export function ColumnHead({ place, figures, unit, sort, asked, order, children }: ColumnHeadProps) {
  const sorted = sort !== undefined && sort === order?.key ? order.direction : undefined
  const label = (
    <span>
      {children}
      {unit && <span className="font-normal whitespace-nowrap"> ({unit})</span>}
    </span>
  )
  const isLink = sort !== undefined && asked && order
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`border-b border-line h-11 px-2 py-1 align-middle leading-tight font-medium text-ink-soft aria-[sort]:bg-copper-ground aria-[sort]:text-ink ${figures ? 'text-right' : 'text-left'} ${place ? places[place] : ''}`}
    >
      {isLink ? (
        <Link
          to={orderedPath(asked, sort, order)}
          preventScrollReset
          className={`group/sort inline-flex min-h-6 items-center gap-1 rounded-field hover:text-copper hover:underline ${figures ? 'flex-row-reverse' : ''}`}
        >
          {label}
          <SortMark sorted={sorted} />
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

const marks = { ascending: ArrowUp, descending: ArrowDown }

function SortMark({ sorted }: { sorted: keyof typeof marks | undefined }) {
  const Drawing = sorted ? marks[sorted] : ChevronsUpDown
  return (
    <Drawing
      size={14}
      strokeWidth={sorted ? 2.25 : 1.5}
      aria-hidden
      className={`shrink-0 ${sorted ? 'text-copper' : 'opacity-60'}`}
    />
  )
}
