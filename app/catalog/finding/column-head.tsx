import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderedPath, type presentOrder } from './part-order.ts'
import type { PartsQuery } from './products-path.ts'

interface ColumnHeadProps {
  /** These columns stay in view while the table scrolls sideways. */
  place?: keyof typeof columnPlaces
  figures?: boolean
  title?: string
  unit?: string | undefined
  /** In rem. */
  width?: number
  sort?: string
  asked?: PartsQuery
  order?: ReturnType<typeof presentOrder>
  children: ReactNode
}

export const columnPlaces = {
  choice: '@2xl:sticky @2xl:left-0 @2xl:z-10',
  part: '@2xl:sticky @2xl:left-8 @2xl:z-10',
  stock: '@2xl:sticky @2xl:right-[calc(7.5rem+var(--price))] @2xl:z-10 @2xl:border-l',
  price: '@2xl:sticky @2xl:right-30 @2xl:z-10',
  order: '@2xl:sticky @2xl:right-0 @2xl:z-10',
}

const widths = { choice: 'w-8', part: 'w-(--part)', stock: 'w-16', price: 'w-(--price)', order: 'w-30' }

export function ColumnHead(props: ColumnHeadProps) {
  const { place, figures, title, unit, width, sort, asked, order, children } = props
  const sorted = sort !== undefined && sort === order?.key ? order.direction : undefined
  const isLink = sort !== undefined && asked && order
  const label = (
    <>
      <span className="line-clamp-2 wrap-anywhere">{children}</span>
      {(unit || isLink) && (
        <span className={`flex items-center gap-1 ${figures ? 'justify-end' : ''}`}>
          {isLink && <SortMark sorted={sorted} />}
          {unit && <span className="font-normal whitespace-nowrap">{unit}</span>}
        </span>
      )}
    </>
  )
  return (
    <th
      scope="col"
      aria-sort={sorted}
      data-column={place ? undefined : ''}
      title={title}
      style={width ? { width: `${width}rem` } : undefined}
      className={`border-b border-line bg-sunken h-11 px-1.5 py-1.5 align-top leading-4 font-medium text-ink-soft aria-[sort]:bg-copper-ground aria-[sort]:text-ink ${figures ? 'text-right' : 'text-left'} ${place ? `${columnPlaces[place]} z-20! ${widths[place]}` : ''}`}
    >
      {isLink ? (
        <Link
          to={orderedPath(asked, sort, order)}
          preventScrollReset
          className="group/sort inline-block min-h-6 rounded-field hover:text-copper hover:underline"
        >
          {label}
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
