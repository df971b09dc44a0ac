import type { ReactNode } from 'react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/keep-units.ts'

/** Keeps figures with their units, and both sides of a × together. */
export function typeset(text: string): string {
  return keepUnits(text).replaceAll(' × ', '\u00a0×\u00a0')
}

/** The text of a key, typeset; what stands between *stars* is a term that is explained there. */
export function inline(key: MessageKey): ReactNode {
  return typeset(t(key))
    .split('*')
    .map((part, position) =>
      position % 2 === 1 ? (
        <strong key={part} className="font-semibold">
          {part}
        </strong>
      ) : (
        part
      ),
    )
}

/** A paragraph of the article. */
export function Paragraph({ of: key }: { of: MessageKey }) {
  return <p className="mt-5 max-w-126 text-17 leading-[1.6]">{inline(key)}</p>
}

/** A heading within a section. */
export function Subheading({ of: key }: { of: MessageKey }) {
  return <h3 className="mt-10 -mb-2 text-20 font-semibold tracking-tight">{t(key)}</h3>
}
