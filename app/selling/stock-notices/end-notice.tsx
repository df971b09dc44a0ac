import { t } from '#messages/catalogue.ts'
import { ActionButton } from '../../action-button.tsx'
import { removeNotice } from './use-stock-notices.ts'

export function EndNotice({ partNumber }: { partNumber: string }) {
  return (
    <ActionButton
      variant="quiet"
      act={() => removeNotice(partNumber)}
      aria-label={t('notices.end-named', { number: partNumber })}
    >
      {t('notices.end')}
    </ActionButton>
  )
}
