import type { Shipment } from '#contract/selling/shipments.ts'
import { t } from '#messages/catalogue.ts'

export function Tracking({ shipment: { trackingNumber, trackingLink } }: { shipment: Shipment }) {
  if (!trackingNumber) return null
  if (!trackingLink) return <span className="font-mono text-13">{trackingNumber}</span>
  return (
    <a
      href={trackingLink}
      target="_blank"
      rel="noreferrer"
      className="font-mono text-13 text-copper-deep underline underline-offset-4"
    >
      {trackingNumber}
      <span className="sr-only"> {t('parcels.track')}</span>
    </a>
  )
}
