import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { contentOf } from '#contract/catalog/family-file.ts'
import { type Cell, csvText } from '#contract/csv-text.ts'
import type { FileOutcome } from '#contract/selling/company-files.ts'
import { t } from '#messages/catalogue.ts'
import { refresh } from '../../call-button.tsx'
import { saveCsvAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'

type Content = unknown[] | string

interface CompanyFileProps<Row> {
  rows: readonly Row[]
  /** Of those that are shown; a file may have thousands. */
  table: (rows: Row[]) => ReactNode
  /** Names the file that is saved. */
  name: string
  /** With its heads, as the call reads it. */
  csv: Cell[][]
  replace: (body: Content, dryRun: 'true' | 'false') => Promise<FileOutcome>
}

const SHOWN = 100
const PROBLEMS_SHOWN = 20

/** A list of a company that a file replaces, after a dry run has shown what it would do. */
export function CompanyFile<Row>({ rows, table, name, csv, replace }: CompanyFileProps<Row>) {
  const [tried, setTried] = useState<FileOutcome & { body: Content }>()
  const [pasted, setPasted] = useState('')
  const dry = useMutation({
    onMutate: () => setTried(undefined),
    mutationFn: async (bytes: Uint8Array) => {
      const body = contentOf(bytes)
      if (body === undefined) throw new Error(t('import.no-text'))
      setTried({ body, ...(await replace(body, 'true')) })
    },
  })
  const apply = useMutation({
    mutationFn: (body: Content) => replace(body, 'false'),
    onSuccess: async ({ added, changed, removed, problems }, body) => {
      // Parts may have left the shop since the dry run.
      if (problems.length > 0) return setTried({ added, changed, removed, problems, body })
      toast.success(t('company-file.done', { added, changed, removed }))
      setTried(undefined)
      setPasted('')
      await refresh('companies')
    },
  })
  const error = dry.error ?? apply.error
  return (
    <>
      {rows.length > 0 && table(rows.slice(0, SHOWN))}
      {rows.length > SHOWN && (
        <p className="mt-3 text-13 text-ink-soft">
          {t('company-file.more', { shown: SHOWN, count: formatQuantity(rows.length) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <FileButton
          icon={Upload}
          label={t('company-file.import')}
          accept=".json,.csv,.txt"
          onFile={async (file) => dry.mutate(new Uint8Array(await file.arrayBuffer()))}
        />
        {rows.length > 0 && (
          <Button size="main" onClick={() => saveCsvAs(name, csvText(csv))}>
            {t('company-file.save')}
          </Button>
        )}
      </div>
      <form
        className="mt-4 max-w-measure"
        onSubmit={(event) => {
          event.preventDefault()
          dry.mutate(new TextEncoder().encode(pasted))
        }}
      >
        <Field label={t('company-file.paste')}>
          <TextArea
            rows={3}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            placeholder={csv[0]?.join(',')}
            spellCheck={false}
            className="font-mono text-13"
          />
        </Field>
        {pasted.trim() !== '' && (
          <Button type="submit" busy={dry.isPending} className="mt-3">
            {t('company-file.check')}
          </Button>
        )}
      </form>
      {error && <Fault className="mt-3">{error.message}</Fault>}
      {tried && tried.problems.length > 0 && (
        <Notice tone="warn" title={t('company-file.problems')} className="mt-4">
          <ul>
            {tried.problems.slice(0, PROBLEMS_SHOWN).map(({ row, message }) => (
              <li key={`${row} ${message}`} className="wrap-anywhere">
                {t('company-file.row', { row })} {message}
              </li>
            ))}
          </ul>
          {tried.problems.length > PROBLEMS_SHOWN && (
            <p>
              {t('company-file.problems-more', {
                count: formatQuantity(tried.problems.length - PROBLEMS_SHOWN),
              })}
            </p>
          )}
        </Notice>
      )}
      {tried && tried.problems.length === 0 && (
        <Notice
          tone="info"
          className="mt-4"
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" busy={apply.isPending} onClick={() => apply.mutate(tried.body)}>
                {t('company-file.apply')}
              </Button>
              <Button onClick={() => setTried(undefined)}>{t('dialog.cancel')}</Button>
            </div>
          }
        >
          {t('company-file.would', {
            added: formatQuantity(tried.added),
            changed: formatQuantity(tried.changed),
            removed: formatQuantity(tried.removed),
          })}
        </Notice>
      )}
    </>
  )
}
