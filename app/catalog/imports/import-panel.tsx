import { type ImportOutcome, isRunning, type ProductImport } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ImportActions, type ImportPanelProps } from './import-actions.tsx'
import { AddedLines, ChangedLines, RefusedLines } from './import-lines.tsx'

export function ImportPanel(props: ImportPanelProps) {
  const { present } = props
  const { outcome } = present
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
      {running ? <Running present={present} /> : <Standing present={present} />}
      {!running && <ImportActions {...props} />}
      {outcome && !running && (
        <>
          <ImportCounts outcome={outcome} />
          <RefusedLines importId={present._id} outcome={outcome} />
          <ChangedLines outcome={outcome} />
          <AddedLines outcome={outcome} />
        </>
      )}
    </>
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
