import { useMemo } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError, failureWords } from '../../api.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { billOf } from './bill.ts'
import { BomColumns, type BomResultProps } from './bom-columns.tsx'
import { BomField } from './bom-field.tsx'
import { BomLines } from './bom-lines.tsx'
import { BomSetup } from './bom-setup.tsx'
import { BomSummary } from './bom-summary.tsx'
import { ToCheck } from './to-check.tsx'
import { useBom } from './use-bom.ts'

/** Reads a bill of materials: one field before, the lines with parts, prices and advice after. */
export function BomPage() {
  const bom = useBom()
  const { source, reading, failure, editing } = bom
  return (
    <Page width="wide" title={t('bom.title')} lead={bom.bom && !editing ? undefined : t('bom.lead')}>
      <noscript>
        <p className="mb-6 rounded-field bg-warn-ground px-4 py-3">{t('waiting.noscript')}</p>
      </noscript>
      {failure && <BomFailure failure={failure} retry={source ? bom.retry : undefined} />}
      {bom.bom && !editing ? (
        <BomResult {...bom} bom={bom.bom} />
      ) : (
        <>
          <BomField key={source?.id} bom={bom} />
          {reading && (
            <p className="mt-4">
              <Spinner label={t('bom.reading')} />
            </p>
          )}
        </>
      )}
    </Page>
  )
}

interface BomFailureProps {
  /** The reason as text, or the error of the call. */
  failure: string | Error
  retry: (() => void) | undefined
}

/** Why nothing could be read. What was pasted stays. */
function BomFailure({ failure, retry }: BomFailureProps) {
  const reason = typeof failure === 'string' ? failure : failureWords(failure)
  // Otherwise the file would be refused again.
  const passing = failure instanceof ApiError && (failure.problem?.status ?? 500) >= 500
  return (
    <Notice
      tone="error"
      title={t(passing ? 'bom.failed' : 'bom.refused')}
      className="mb-6"
      action={
        passing &&
        retry && (
          <Button size="small" onClick={retry}>
            {t('bom.retry')}
          </Button>
        )
      }
    >
      {reason} {t('bom.kept')}
    </Notice>
  )
}

/** What was read: setup and columns above, the lines, and the sums next to them. */
function BomResult(props: BomResultProps) {
  const { bom, settings, build } = props
  const { chosen, left, takenIn, counted, onesAccepted, orderingUp } = settings
  const { boards, sparePercent } = build
  const bill = useMemo(
    () => billOf(bom, { boards, sparePercent, chosen, left, takenIn, counted, onesAccepted, orderingUp }),
    [bom, boards, sparePercent, chosen, left, takenIn, counted, onesAccepted, orderingUp],
  )
  return (
    <div aria-busy={props.outdated} className="@container">
      <BomSetup {...props} />
      <BomColumns {...props} />
      <RecalledColumns {...props} />
      <ToCheck {...props} />
      <div className="mt-6 grid items-start gap-x-8 gap-y-8 @5xl:grid-cols-[minmax(0,1fr)_20rem] @7xl:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="@5xl:sticky @5xl:top-20 @5xl:order-2">
          <BomSummary {...props} bill={bill} />
        </aside>
        <BomLines {...props} bill={bill} />
      </div>
    </div>
  )
}

/** Says that the columns are those of an earlier file with the same header, and forgets them. */
function RecalledColumns({ settings: { recalledFor }, forgetColumns }: BomResultProps) {
  if (recalledFor === undefined) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
      {t('bom.columns-recalled')}
      <Button size="small" onClick={() => forgetColumns(recalledFor)}>
        {t('bom.columns-forget')}
      </Button>
    </p>
  )
}
