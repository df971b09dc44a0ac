import { BOM_COLUMNS, type BomColumn, type ReadBom } from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import type { BillLine } from './bill.ts'
import { columnsOf, headerOf } from './bom-columns-of.ts'
import type { Bom } from './use-bom.ts'

export interface BomResultProps extends Omit<Bom, 'bom'> {
  bom: ReadBom
}

export interface BomLineRowProps extends BillLine, Pick<BomResultProps, 'settings' | 'change'> {}

const ROWS_SHOWN = 4

interface FileColumn {
  index: number
  title: string
  holds: BomColumn | undefined
}

/** What each column was read as, in a line; opened, a sample of the file where this can be changed. */
export function BomColumns({ bom, setColumn }: BomResultProps) {
  const columns = fileColumns(bom)
  if (columns.length === 0) return null
  const used = columns.filter(({ holds }) => holds)
  return (
    <details open={used.length === 0} className="mt-6 border-y border-line py-2">
      <summary className="min-h-9 py-1.5 text-13 text-ink-soft hover:text-ink">
        {t('bom.columns')}{' '}
        {used.map(({ index, title, holds }, at) => (
          <span key={index}>
            {at > 0 && ' · '}
            <span className="text-ink wrap-anywhere">{title}</span> → {holds && t(`bom.column-${holds}`)}
          </span>
        ))}
        {used.length === 0 && t('bom.columns-none')}{' '}
        <span className="underline decoration-line underline-offset-4">{t('bom.columns-change')}</span>
      </summary>
      <section
        aria-label={t('bom.columns-sample')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so the keyboard must reach it
        tabIndex={0}
        className="my-3 overflow-x-auto rounded-field border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-13">
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={column.index}
                  {...column}
                  hold={(holds) => setColumn(bom, column.index, holds)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sampleRows(bom).map(({ cells, row }) => (
              <tr key={row}>
                {columns.map(({ index }) => (
                  <td
                    key={index}
                    className="max-w-48 truncate border-b border-line px-2 py-1.5 text-ink-soft"
                  >
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function ColumnHead({ title, holds, hold }: FileColumn & { hold: (holds: BomColumn | undefined) => void }) {
  return (
    <th scope="col" className="border-b border-line bg-sunken p-2 text-left font-medium">
      <span className="mb-1 block max-w-48 truncate">{title}</span>
      <select
        aria-label={t('bom.column-holds', { column: title })}
        value={holds ?? ''}
        onChange={({ target }) => hold(BOM_COLUMNS.find((name) => name === target.value))}
        className="h-9 w-full min-w-36 rounded-field border border-edge bg-surface px-2 font-normal hover:border-ink-soft"
      >
        <option value="">{t('bom.column-nothing')}</option>
        {BOM_COLUMNS.map((name) => (
          <option key={name} value={name}>
            {t(`bom.column-${name}`)}
          </option>
        ))}
      </select>
    </th>
  )
}

function fileColumns(bom: ReadBom): FileColumn[] {
  const header = headerOf(bom)
  const found = columnsOf(bom)
  const width = Math.max(0, ...bom.sample.map((cells) => cells.length))
  return Array.from({ length: width }, (_, index) => ({
    index,
    title: header?.[index] || t('bom.column', { number: index + 1 }),
    holds: BOM_COLUMNS.find((name) => found[name] === index),
  }))
}

function sampleRows(bom: ReadBom) {
  const header = headerOf(bom)
  return bom.sample
    .map((cells, row) => ({ cells, row }))
    .filter(({ cells }) => cells !== header)
    .slice(0, ROWS_SHOWN)
}
