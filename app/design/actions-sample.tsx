import { Ban, CircleX, CreditCard, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { Toaster } from '../ui/toaster.tsx'

const row = 'flex flex-wrap items-center gap-3'
const variants = ['primary', 'secondary', 'quiet', 'danger-quiet'] as const

export function ActionsSample() {
  return (
    <div className="space-y-6">
      {variants.map((variant) => (
        <div key={variant} className={row}>
          <Button variant={variant}>Purchage</Button>
          <Button variant={variant} busy>
            Purchage
          </Button>
          <Button variant={variant} disabled>
            Purchage
          </Button>
          <Button variant={variant} size="small">
            <Icon of={RotateCcw} />
            Try again
          </Button>
          <ButtonLink to="/" variant={variant} size="large" className="max-sm:hidden">
            A link, large
          </ButtonLink>
        </div>
      ))}
      <div className={row}>
        <Badge tone="good">Paid</Badge>
        <Badge tone="warn">Unpaid</Badge>
        <Badge tone="soft" icon={Ban}>
          Cancelled
        </Badge>
        <Badge tone="bad" icon={CircleX}>
          Refused
        </Badge>
        <Badge tone="good" plain>
          In stock
        </Badge>
        <Badge tone="warn" plain>
          Low: 320 left
        </Badge>
        <Badge tone="bad" plain>
          Out of stock
        </Badge>
      </div>
      <div className={row}>
        <StarRating value={4} label="4 out of 5 stars" />
        <CopyButton value="pi_3Qm7R2eZvKYlo2C1nT8fJw" label="Copy transaction id" copiedLabel="Copied" />
        <Spinner label="Loading your orders" className="text-ink-soft" />
      </div>
      <FloatingSample />
      <Toaster label="Messages" />
    </div>
  )
}

function FloatingSample() {
  const [asked, setAsked] = useState<'plain' | 'destructive'>()
  const [tries, setTries] = useState(0)

  async function answer() {
    await new Promise((done) => setTimeout(done, 600))
    setTries(tries + 1)
    return tries % 2 === 0
      ? 'The order has been paid meanwhile, so it can no longer be cancelled.'
      : undefined
  }

  return (
    <div className={row}>
      <Button onClick={() => toast.success('purchage confirm Please Pay Your Money')}>Toast: done</Button>
      <Button onClick={() => toast.error('The card was declined. Try another card.')}>Toast: failed</Button>
      <Button onClick={() => setAsked('destructive')}>Cancel Order…</Button>
      <Button onClick={() => setAsked('plain')}>
        <Icon of={CreditCard} />
        Make Admin…
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="are you sure"
        confirmLabel={asked === 'plain' ? 'Make Admin' : 'Cancel Order'}
        cancelLabel="Keep it as it is"
        destructive={asked === 'destructive'}
        onConfirm={answer}
      >
        The 500 pieces go back on sale, and the order is gone from My Orders.
      </ConfirmDialog>
    </div>
  )
}
