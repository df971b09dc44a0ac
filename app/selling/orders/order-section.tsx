import { type ReactNode, useId } from 'react'

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="mb-4 text-17 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
