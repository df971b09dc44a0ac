import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function BackLink({ children, className = 'mb-3', ...link }: ComponentProps<typeof Link>) {
  return (
    <p className={`text-13 ${className}`}>
      <Link
        {...link}
        className="inline-flex min-h-6 items-center text-ink-soft hover:text-copper hover:underline"
      >
        ← {children}
      </Link>
    </p>
  )
}
