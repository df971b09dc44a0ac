import { BellRing } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { CallButton } from '../../call-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addNotice, removeNotice, useStockNotices } from './use-stock-notices.ts'

export interface NotifyMeProps {
  partNumber: string
  /** Pieces to wait for; by default the minimum order. */
  quantity?: number | undefined
  className?: string | undefined
}

/** The signed-in user's notice of a part: asks for it, or says that it is on and ends it. */
export function OwnNotice({ partNumber, quantity, className }: NotifyMeProps) {
  const own = useStockNotices()
  const on = own.data?.notices.some((notice) => notice.partNumber === partNumber)
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 gap-y-1 ${className ?? ''}`}>
      {on && (
        <span className="inline-flex items-center gap-1.5 text-13">
          <Icon of={BellRing} className="text-copper" />
          {t(own.data?.emailVerified ? 'notices.on' : 'notices.on-unverified')}
        </span>
      )}
      {on ? (
        <EndNotice partNumber={partNumber} />
      ) : (
        <CallButton
          call={() => addNotice(partNumber, quantity)}
          aria-label={t('notices.ask-named', { number: partNumber })}
        >
          {t('product.notify')}
        </CallButton>
      )}
    </span>
  )
}

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
