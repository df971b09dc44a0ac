import type { ReactNode } from 'react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { inline, typeset } from './text.tsx'

interface FigureProps {
  number: number
  caption: MessageKey
  alternative: MessageKey
  children: ReactNode
}

export function Figure({ number, caption, alternative, children }: FigureProps) {
  return (
    <figure className="mt-9 mb-10 max-w-180 last:mb-0 break-inside-avoid">
      <div
        role="img"
        aria-label={typeset(t(alternative))}
        className="rounded-card bg-sunken px-4 py-6 text-13 sm:px-8 sm:py-8"
      >
        {children}
      </div>
      <figcaption className="mt-3 max-w-126 text-15 text-ink-soft">
        <span className="font-medium text-ink">{t('article.figure', { number })}</span> {inline(caption)}
      </figcaption>
    </figure>
  )
}
