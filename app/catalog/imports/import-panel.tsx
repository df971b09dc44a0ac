import { useState } from 'react'
import {
  applyImport,
  checkImport,
  discardImport,
  type ImportColumn,
  type ImportOutcome,
  isCheckable,
  isRunning,
  isSaid,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ExplainColumns } from './explain-columns.tsx'
import { ExplainWords } from './explain-words.tsx'
import { FetchPictures } from './fetch-pictures.tsx'
import { AddedLines, ChangedLines, RefusedLines } from './import-lines.tsx'

export function ImportPanel(props: ImportPanelProps) {
  const { present, onChange } = props
  const { outcome, columns = [] } = present
  const { unknown = [], pictures = [] } = outcome ?? {}
  const explained = columns.every(isSaid)
  const running = isRunning(present)
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        <span className="font-medium">{present.fileName}</span>{' '}
        <span className="text-13 text-ink-soft">
          {sizeInWords(present.bytes)} · <time dateTime={present.at}>{formatInstant(present.at)}</time>
        </span>
      </p>
      {present.pictures && (
        <p className="mb-4 wrap-anywhere">
          <span className="font-medium">{present.pictures.fileName}</span>{' '}
          <span className="text-13 text-ink-soft">{sizeInWords(present.pictures.bytes)}</span>
        </p>
      )}
      {running && <Running present={present} />}
      {!running && explained && <Standing present={present} />}
      {!running && !explained && (
        <>
          <Notice tone="info">{t('import-desk.columns-lead')}</Notice>
          <ExplainColumns present={present} columns={columns} onChange={onChange} />
        </>
      )}
      {!running && unknown.length > 0 && (
        <ExplainWords present={present} unknown={unknown} onChange={onChange} />
      )}
      {!running && pictures.length > 0 && (
        <FetchPictures present={present} addresses={pictures} onChange={onChange} />
      )}
      {!running && <ImportActions {...props} />}
      {outcome && !running && (
        <>
          <ColumnsAgain {...props} columns={columns} />
          <ImportCounts outcome={outcome} />
          <RefusedLines importId={present._id} columns={columns} outcome={outcome} />
          <ChangedLines outcome={outcome} />
          <AddedLines outcome={outcome} />
        </>
      )}
    </>
  )
}

/** What was said of the columns can be changed. */
function ColumnsAgain({ present, columns, onChange }: ImportPanelProps & { columns: ImportColumn[] }) {
  if (!isCheckable(present) || columns.every(({ from }) => from === 'store')) return null
  return (
    <div className="mt-4">
      <Fold label={t('import-desk.columns-again')} name={t('import-desk.columns-again')}>
        <ExplainColumns present={present} columns={columns} onChange={onChange} />
      </Fold>
    </div>
  )
}

function Running({ present }: { present: ProductImport }) {
  const applying = present.state === 'to-apply' || present.state === 'applying'
  const title = t(applying ? 'import-desk.applying' : 'import-desk.checking')
  const share = present.step === 'reading' ? present.bytesRead / present.bytes : undefined
  return (
    <div className="max-w-200 rounded-field bg-sunken px-4 py-3">
      <p className="font-medium">{title}</p>
      <ProgressBar value={share} label={title} className="my-2 w-full" />
      <p role="status" className="text-13 text-ink-soft tabular-nums">
        {stepInWords(present, share)}
      </p>
      <p className="text-13 text-ink-soft">{t('import-desk.keeps-running')}</p>
    </div>
  )
}

function stepInWords({ step }: ProductImport, share: number | undefined): string {
  if (step === undefined) return t('import-desk.step-waiting')
  return t(`import-desk.step-${step}`, { percent: Math.floor((share ?? 0) * 100) })
}

function Standing({ present: { state, fault, outcome } }: { present: ProductImport }) {
  if (state === 'unusable' || state === 'unchecked')
    return (
      <Notice tone="error" title={t(`import-desk.${state}`)}>
        {fault}
      </Notice>
    )
  if (!outcome) return null
  const { added, changed, restored, restocked, refused } = outcome
  if (state === 'applied')
    return (
      <Notice tone="info" title={t('import-desk.applied')}>
        {t('import-desk.applied-counts', { added, changed, restored })}
      </Notice>
    )
  if (refused > 0)
    return (
      <Notice tone="error" title={t('import-desk.refused-title')}>
        {t('import-desk.refused-body')}
      </Notice>
    )
  const nothing = added + changed + restored === 0
  return (
    <div className="grid gap-3">
      {fault && (
        <Notice tone="error" title={t('import-desk.not-applied')}>
          {fault}
        </Notice>
      )}
      {!fault && <Notice tone="info">{t(nothing ? 'import-desk.nothing' : 'import-desk.ready')}</Notice>}
      {restocked > 0 && <Notice tone="warn">{t('import-desk.stocks', { count: restocked })}</Notice>}
    </div>
  )
}

const KILOBYTE = 1024

function sizeInWords(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  return kilobytes < KILOBYTE
    ? `${Math.max(1, Math.round(kilobytes))} kB`
    : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}

const COUNTS = ['lines', 'added', 'changed', 'restored', 'restocked', 'unchanged', 'refused'] as const

function ImportCounts({ outcome }: { outcome: ImportOutcome }) {
  return (
    <dl
      aria-label={t('import-desk.counts')}
      className="mt-8 grid max-w-200 grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 lg:grid-cols-7"
    >
      {COUNTS.map((name) => (
        <div key={name}>
          <dt className="text-13 text-ink-soft">{t(`import-desk.${name}`)}</dt>
          <dd className="text-17 font-medium tabular-nums">{formatQuantity(outcome[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ImportPanelProps {
  present: ProductImport
  restore: boolean
  /** Receives the import as it is now, or undefined after its removal. */
  onChange: (next: ProductImport | undefined) => void
}

function ImportActions({ present, restore, onChange }: ImportPanelProps) {
  const [busy, setBusy] = useState<'check' | 'discard'>()
  const [failure, setFailure] = useState<string>()
  const { state, outcome } = present
  const params = { id: present._id }
  const changes = outcome ? outcome.added + outcome.changed + outcome.restored : 0
  const act = async (name: 'check' | 'discard', work: () => Promise<void>) => {
    setBusy(name)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureWords(error))
    }
    setBusy(undefined)
  }
  const check = () =>
    act('check', async () => onChange(await send(checkImport, { params, body: { restore } })))
  const discard = () =>
    act('discard', async () => {
      await send(discardImport, { params })
      onChange(undefined)
    })
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && outcome?.refused === 0 && changes > 0 && (
          <Apply present={present} restore={restore} onChange={onChange} />
        )}
        {isCheckable(present) && present.columns?.every(isSaid) && (
          <Button busy={busy === 'check'} onClick={check}>
            {t('import-desk.check-again')}
          </Button>
        )}
        {state !== 'applied' && (
          <Button variant="quiet" busy={busy === 'discard'} onClick={discard}>
            {t('import-desk.discard')}
          </Button>
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}

function Apply({ present, onChange }: ImportPanelProps) {
  const { added = 0, changed = 0, restored = 0 } = present.outcome ?? {}
  return (
    <ConfirmedCall
      label={t('import-desk.apply')}
      keepLabel={t('import-desk.apply-not')}
      size="main"
      variant="primary"
      harmless
      call={() => send(applyImport, { params: { id: present._id } })}
      done={onChange}
    >
      {t('import-desk.apply-confirm', { file: present.fileName, added, changed, restored })}
    </ConfirmedCall>
  )
}
