import { type ReactNode, useState } from 'react'

export function Fold({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-13 open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={name}
        className="inline-flex min-h-6 items-center rounded-field text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
      >
        {label}
      </summary>
      {open && children}
    </details>
  )
}
