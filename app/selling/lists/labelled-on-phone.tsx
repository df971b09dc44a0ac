import type { ReactNode } from 'react'

interface LabelledOnPhoneProps {
  label: string
  className?: string
  children: ReactNode
}

/** On a phone the table has no head. The input has a name of its own. */
export function LabelledOnPhone({ label, className = '', children }: LabelledOnPhoneProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <span aria-hidden className="hidden text-13 text-ink-soft @max-xl:block">
        {label}
      </span>
      {children}
    </div>
  )
}
