import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

interface PanelProps {
  title: string
  link?: { to: string; label: string }
  children: ReactNode
}

export function Panel({ title, link, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-17 font-semibold">
          {title}
        </h2>
        {link && (
          <Link to={link.to} className="inline-flex min-h-6 items-center text-13 text-copper-deep underline">
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </Card>
  )
}

export function PanelSkeletons() {
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-36" />
      ))}
    </div>
  )
}
