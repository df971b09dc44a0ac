import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { forgetParts, seenParts } from '../../catalog/part/seen-parts.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

export function SeenPartsList() {
  const [parts, setParts] = useState(seenParts)
  if (parts.length === 0) return null
  const forget = () => {
    forgetParts()
    setParts([])
  }
  return (
    <Section
      title={t('cart.seen')}
      aside={
        <Button size="small" variant="quiet" onClick={forget}>
          {t('cart.seen-forget')}
        </Button>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {parts.map(({ partNumber, name, img, path }) => (
          <li
            key={partNumber}
            className="relative flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-copper"
          >
            <span className="w-16 shrink-0 overflow-clip rounded-field">
              <ProductPicture product={{ img }} sizes="4rem" />
            </span>
            <span className="min-w-0">
              <Link to={path} className="block truncate font-mono after:absolute after:inset-0">
                {partNumber}
              </Link>
              <span className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{name}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
