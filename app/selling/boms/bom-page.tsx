import { useEffect } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError, failureWords } from '../../api.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Button, Spinner } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { NeedsScript } from '../../waiting.tsx'
import type { BomResultProps } from './bom-columns.tsx'
import { BomField } from './bom-field.tsx'
import { useBom } from './use-bom.ts'

const loadResult = async () => (await import('./bom-result.tsx')).BomResult
const BomResult = lazyScreen<BomResultProps>('bom-result', loadResult)

/** Reads a bill of materials: one field before, the lines with parts, prices and advice after. */
export function BomPage() {
  const bom = useBom()
  const { source, reading, failure, editing } = bom
  useEffect(() => {
    // While the server reads; the result shows a failure.
    if (source) loadResult().catch(() => undefined)
  }, [source])
  return (
    <Page width="wide" title={t('bom.title')} lead={bom.bom && !editing ? undefined : t('bom.lead')}>
      <NeedsScript />
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
