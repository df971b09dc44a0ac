import { t } from '#messages/catalogue.ts'
import { ApiError, failureWords } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface BomFailureProps {
  /** The reason as text, or the error of the call. */
  failure: string | Error
  retry: (() => void) | undefined
}

/** Why nothing could be read. What was pasted stays. */
export function BomFailure({ failure, retry }: BomFailureProps) {
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
