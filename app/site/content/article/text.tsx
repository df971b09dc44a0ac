import type { ReactNode } from 'react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { keepUnits } from '../../../catalog/product-form/keep-units.ts'
import { formatUnitPrice } from '../../../ui/format.ts'

const PRICE = /\$(\d+(?:,\d{3})*(?:\.\d+)?)/g

/** Keeps numbers with their units, and both sides of a ×, on one line. Prices are in the store's currency. */
export function typeset(text: string): string {
  return keepUnits(
    text.replace(PRICE, (_, figure) => formatUnitPrice(Number(figure.replaceAll(',', '')))),
  ).replaceAll(' × ', '\u00a0×\u00a0')
}

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

export function Paragraph({ of: key }: { of: MessageKey }) {
  return <p className="mt-5 max-w-126 text-17 leading-[1.6]">{inline(key)}</p>
}

export function Subheading({ of: key }: { of: MessageKey }) {
  return <h3 className="mt-10 -mb-2 text-20 font-semibold tracking-tight">{t(key)}</h3>
}
