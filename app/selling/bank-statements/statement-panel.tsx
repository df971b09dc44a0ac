import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Proposals } from './proposals.tsx'
import { useStatement } from './use-statement.ts'

const FILES =
  '.xml,.csv,.txt,.sta,.mt940,.940,.zip,text/csv,text/xml,text/plain,application/xml,application/zip'

export function StatementPanel() {
  const id = useId()
  const shown = useStatement()
  const { file, statement, reading, failure, read, close } = shown
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-20 font-semibold">
        {t('receipts-page.statement')}
      </h2>
      <DropZone onFile={read} className="grid justify-items-start bg-surface">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton icon={FileUp} label={t('receipts-page.choose-file')} accept={FILES} onFile={read} />
          {statement && (
            <Button variant="quiet" onClick={close}>
              {t('receipts-page.close-statement')}
            </Button>
          )}
        </div>
        <p className="max-w-measure text-13 text-ink-soft">{t('receipts-page.statement-help')}</p>
        {file && <p className="text-13 wrap-anywhere">{t('receipts-page.file', { name: file.name })}</p>}
      </DropZone>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure.message}
        </Notice>
      )}
      {reading && (
        <div role="status" className="mt-4">
          <span className="sr-only">{t('receipts-page.reading', { name: reading.name })}</span>
          <TableSkeleton />
        </div>
      )}
      {statement && <Proposals key={statement._id} shown={shown} statement={statement} />}
    </section>
  )
}
