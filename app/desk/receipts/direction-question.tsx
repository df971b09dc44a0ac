import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShownProposals } from './use-statement.ts'

/** Asked once about all amounts of a statement that say nothing of it (rules: M-46). */
export function DirectionQuestion({ shown: { answer, answering } }: { shown: ShownProposals }) {
  return (
    <Notice
      tone="warn"
      title={t('receipts-page.all-came')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={answering === true}
            disabled={answering !== undefined}
            onClick={() => answer(true)}
          >
            {t('receipts-page.all-came-yes')}
          </Button>
          <Button busy={answering === false} disabled={answering !== undefined} onClick={() => answer(false)}>
            {t('receipts-page.all-came-no')}
          </Button>
        </div>
      }
    >
      {t('receipts-page.all-came-help')}
    </Notice>
  )
}
