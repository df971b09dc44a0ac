import { t } from '#messages/catalogue.ts'
import { CallButton } from '../../call-button.tsx'
import { removeNotice } from './use-stock-notices.ts'

export function EndNotice({ partNumber }: { partNumber: string }) {
  return (
    <CallButton
      variant="quiet"
      call={() => removeNotice(partNumber)}
      aria-label={t('notices.end-named', { number: partNumber })}
    >
      {t('notices.end')}
    </CallButton>
  )
}
