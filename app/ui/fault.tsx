import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FaultProps {
  id?: string
  children: ReactNode
  className?: string
}

export function Fault({ id, children, className = '' }: FaultProps) {
  return (
    <p id={id} role="alert" className={`flex items-start gap-1.5 text-13 text-bad ${className}`}>
      <Icon of={CircleAlert} className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
