import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../ui/format.ts'
import { ResistorDrawing, SoicDrawing } from './sample-drawings.tsx'

/** Sample order cards, to judge their proportions. */
export function OrderCardSample() {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      <OrderCard name={'Carbon film resistor 4.7\u202fkΩ ±5\u202f%'} quantity={4000} perPiece={0.0042} />
      <OrderCard
        name={'Dual rail-to-rail operational amplifier, 10\u202fMHz'}
        quantity={120}
        perPiece={0.84}
        paid
      />
    </ul>
  )
}

interface OrderCardProps {
  name: string
  quantity: number
  perPiece: number
  paid?: boolean
}

function OrderCard({ name, quantity, perPiece, paid }: OrderCardProps) {
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex flex-1 gap-4 p-4">
        <div className="grid size-20 shrink-0 place-items-center rounded-field bg-sunken p-2">
          {paid ? <SoicDrawing /> : <ResistorDrawing />}
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <h3 className="text-17 font-medium">{name}</h3>
            <Badge tone={paid ? 'good' : 'warn'}>{paid ? 'Paid' : 'Unpaid'}</Badge>
          </div>
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-ink-soft">
              {formatQuantity(quantity)} × {formatUnitPrice(perPiece)}
            </span>
            <span className="text-20 font-medium">{formatTotal(quantity * perPiece)}</span>
          </p>
        </div>
      </div>
      <div className="flex min-h-15 flex-wrap items-center justify-end gap-x-4 border-t border-line px-4 py-2">
        {paid ? (
          <p className="flex w-full flex-wrap items-center gap-x-3 text-13 text-ink-soft">
            Yout Transaction Id :
            <CopyButton value="pi_3Qm7R2eZvKYlo2C1nT8fJw" label="Copy transaction id" copiedLabel="Copied" />
          </p>
        ) : (
          <>
            <Button variant="danger-quiet">Cancel Order</Button>
            <ButtonLink to="/pay" variant="primary" className="min-w-24">
              Pay
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}
