import { CircleAlert } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** The provider's words of why a card was not charged. */
export function PaymentRefused({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-13 text-bad">
      <Icon of={CircleAlert} className="mt-px" />
      {children}
    </p>
  )
}
