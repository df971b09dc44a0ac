import { EqualNot } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../product-form/keep-units.ts'
import type { Compared } from './compare-path.ts'
import { type ComparedPart, PartHead } from './compared-part.tsx'
import type { ComparedGroup, ComparedRow } from './compared-rows.ts'

interface ComparisonTableProps {
  parts: ComparedPart[]
  groups: ComparedGroup[]
  asked: Compared & { quantity: number }
}

export function ComparisonTable({ parts, groups, asked }: ComparisonTableProps) {
  const numbers = parts.map(({ partNumber }) => partNumber)
  return (
    <section
      aria-labelledby="comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so the keyboard must reach it
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-left text-13">
        <caption id="comparison" className="sr-only">
          {t('compare.caption')}
        </caption>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 w-24 border-b border-line bg-surface sm:w-48" />
            {parts.map((part) => (
              <PartHead key={part._id} part={part} numbers={numbers} asked={asked} />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, name, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" className="sticky left-0 z-10 bg-sunken px-2 py-1.5 font-medium sm:px-3">
                {name}
              </th>
              <td colSpan={parts.length} className="bg-sunken" />
            </tr>
            {rows.map((row) => (
              <PropertyRow key={row.key} row={row} parts={parts} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function PropertyRow({ row: { name, cells, differs }, parts }: { row: ComparedRow; parts: ComparedPart[] }) {
  return (
    <tr className="group/row hover:[&>*]:bg-sunken">
      <th
        scope="row"
        className="sticky left-0 z-10 border-t border-line bg-surface px-2 py-2 align-top font-normal text-ink-soft hyphens-auto wrap-anywhere sm:px-3"
      >
        {differs && (
          <EqualNot
            size={15}
            strokeWidth={2}
            aria-hidden
            className="float-right mt-0.5 text-copper max-sm:hidden"
          />
        )}
        {name}
        {differs && <span className="sr-only"> ({t('compare.differs')})</span>}
      </th>
      {cells.map((cell, index) => (
        <td
          key={parts[index]?._id}
          className={`border-t border-l border-line px-2 py-2 align-top sm:px-3 wrap-anywhere tabular-nums ${differs ? 'bg-copper-ground font-medium' : 'text-ink-soft'}`}
        >
          {cell === undefined ? '–' : keepUnits(cell)}
        </td>
      ))}
    </tr>
  )
}
