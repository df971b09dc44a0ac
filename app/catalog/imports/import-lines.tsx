import type { ReactNode } from 'react'
import { type ImportColumn, type ImportOutcome, listImports } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { SaveFile } from '../../save-file.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { useMeaningWords } from './meanings.tsx'

interface LinesProps {
  outcome: ImportOutcome
}

interface RefusedLinesProps extends LinesProps {
  importId: string
  columns: ImportColumn[]
}

export function RefusedLines({ importId, columns, outcome: { shown, refused } }: RefusedLinesProps) {
  const headings = [t('import-desk.column'), t('import-desk.reason')]
  const words = useMeaningWords()
  const alike = Map.groupBy(shown.refused, ({ what }) => what)
  return (
    <Lines
      title={t('import-desk.refused-lines')}
      headings={headings}
      all={refused}
      shown={shown.refused.length}
      download={`${listImports.path}/${importId}/refused-lines.csv`}
    >
      {[...alike.values()].map(([refusal, ...others]) =>
        refusal ? (
          <Line key={refusal.line} {...refusal}>
            <Cell label={t('import-desk.column')} narrow="inline">
              <span className="text-13 wrap-anywhere">{headOf(refusal, columns, words)}</span>
            </Cell>
            <Cell>
              <span className="wrap-anywhere">{reasonOf(refusal)}</span>
              {others.length > 0 && <span className="block text-13 text-ink-soft">{likeThis(others)}</span>}
            </Cell>
          </Line>
        ) : null,
      )}
    </Lines>
  )
}

type Refused = ImportOutcome['shown']['refused'][number]

const LINES_NAMED = 10

function likeThis(others: Refused[]): string {
  const lines = others.slice(0, LINES_NAMED).map(({ line }) => line)
  const count = others.length - lines.length
  if (count === 0) return t('import-desk.like-this', { lines: lines.join(', ') })
  return t('import-desk.like-this-more', { lines: lines.join(', '), count })
}

function headOf({ column }: Refused, columns: ImportColumn[], words: (means: string) => string): string {
  if (column === undefined) return t('import-desk.none')
  return columns.find(({ means }) => means === column)?.head ?? words(column)
}

function reasonOf({ column, what }: Refused): string {
  return column === undefined ? what : what.slice(column.length + ': '.length)
}

export function ChangedLines({ outcome: { shown, changed, restored } }: LinesProps) {
  const words = useMeaningWords()
  return (
    <Lines
      title={t('import-desk.changed-lines')}
      headings={[t('import-desk.changes')]}
      all={changed + restored}
      shown={shown.changed.length}
    >
      {shown.changed.map((line) => (
        <Line key={line.line} {...line}>
          <Cell>
            <ul className="grid gap-1 text-13 wrap-anywhere">
              {line.restored && (
                <Change
                  field={t('import-desk.state')}
                  from={t('import-desk.deleted')}
                  to={t('import-desk.on-sale')}
                />
              )}
              {line.changes.map((change) => (
                <Change key={change.field} {...change} field={words(change.field)} />
              ))}
            </ul>
          </Cell>
        </Line>
      ))}
    </Lines>
  )
}

function Change({ field, from, to }: { field: string; from: string | null; to: string | null }) {
  return (
    <li>
      {field}: <del className="text-ink-soft">{from ?? t('import-desk.none')}</del> →{' '}
      <ins className="no-underline">{to ?? t('import-desk.none')}</ins>
    </li>
  )
}

export function AddedLines({ outcome: { shown, added } }: LinesProps) {
  return (
    <Lines
      title={t('import-desk.added-lines')}
      headings={[t('import-desk.values')]}
      all={added}
      shown={shown.added.length}
    >
      {shown.added.map((line) => (
        <Line key={line.line} {...line}>
          <Cell>
            <span className="text-13 wrap-anywhere">{line.what}</span>
          </Cell>
        </Line>
      ))}
    </Lines>
  )
}

interface TableOfLinesProps {
  title: string
  headings: string[]
  all: number
  shown: number
  download?: string
  children: ReactNode
}

function Lines({ title, headings, all, shown, download, children }: TableOfLinesProps) {
  if (all === 0) return null
  const columns = [
    { label: t('import-desk.line'), align: 'right' as const },
    { label: t('import-desk.product') },
    ...headings.map((label) => ({ label })),
  ]
  const counts = { shown: formatQuantity(shown), all: formatQuantity(all) }
  return (
    <>
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {download && <SaveFile path={download} label={t('import-desk.download-all')} />}
      </div>
      {shown < all && <p className="mb-3 text-13 text-ink-soft">{t('import-desk.first', counts)}</p>}
      <Table label={title} columns={columns}>
        {children}
      </Table>
    </>
  )
}

function Line({ line, name, children }: { line: number; name: string; children: ReactNode }) {
  return (
    <Row top>
      <Cell label={t('import-desk.line')} align="right" narrow="inline">
        <span className="tabular-nums">{line}</span>
      </Cell>
      <Cell>
        <span className="block font-medium wrap-anywhere @xl:min-w-48">{keepUnits(name)}</span>
      </Cell>
      {children}
    </Row>
  )
}
