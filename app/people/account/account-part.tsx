import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 text-20 font-semibold tracking-tight">
        {title}
      </h2>
      <Card>{children}</Card>
    </section>
  )
}
