import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FaultProps {
  /** For `aria-describedby` of the control that is wrong. */
  id?: string
  /** What is wrong and what to do. */
  children: ReactNode
  className?: string
}

/** What is wrong with an input, announced when it appears. */
export function Fault({ id, children, className = '' }: FaultProps) {
  return (
    <p id={id} role="alert" className={`flex items-start gap-1.5 text-13 text-bad ${className}`}>
      <Icon of={CircleAlert} className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
