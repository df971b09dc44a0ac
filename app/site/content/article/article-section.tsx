import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { type SectionId, sections, timelineOf } from './sections.ts'

const READING_LINE = '25% 75%'

/** A section with a heading that links to itself. */
export function ArticleSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = sections.find((section) => section.id === id)?.title
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      style={{ viewTimelineName: timelineOf(id), viewTimelineInset: READING_LINE }}
      className="pt-14 print:pt-8"
    >
      <h2 id={headingId} className="text-25 font-semibold tracking-tight">
        <a
          href={`#${id}`}
          className="rounded-field after:ml-2 after:font-normal after:text-ink-soft after:opacity-0 after:content-['#'_/_''] hover:underline hover:underline-offset-4 hover:after:opacity-100 focus-visible:after:opacity-100"
        >
          {title && t(title)}
        </a>
      </h2>
      {children}
    </section>
  )
}
