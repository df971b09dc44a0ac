import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { familyDrawing } from './family-drawing.ts'

export interface FamilyTile {
  key: string
  name: string
  count?: number | undefined
  /** Of the values of its parts, such as '1 Ω to 10 MΩ'. */
  range?: string | undefined
}

/** Families in one grid, each with its drawing. */
export function FamilyTiles({ families, to }: { families: FamilyTile[]; to: (key: string) => string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,18%)),1fr))] sm:grid-cols-[repeat(auto-fit,minmax(max(12.5rem,30%),1fr))] lg:grid-cols-[repeat(auto-fit,minmax(max(12.5rem,18%),1fr))] gap-px overflow-clip rounded-card border border-line">
      {families.map(({ key, name, count, range }) => {
        const drawing = familyDrawing(key)
        return (
          <li
            key={key}
            className="relative flex items-center gap-3 bg-surface p-2 outline outline-line transition-colors hover:bg-sunken max-sm:min-h-19 max-sm:items-start sm:p-3 max-sm:last:odd:col-span-full sm:max-lg:last:nth-[3n+1]:col-span-full"
          >
            <span className="grid aspect-4/3 w-12 shrink-0 place-items-center rounded-field bg-sunken p-1 max-sm:absolute max-sm:right-2 max-sm:bottom-2 sm:w-16">
              {drawing ? (
                <img
                  src={drawing}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                  className="object-contain"
                />
              ) : (
                <span className="size-6 rounded-field border-2 border-line" />
              )}
            </span>
            <span className="min-w-0 leading-tight">
              <Link
                to={to(key)}
                className="font-medium hyphens-auto wrap-anywhere after:absolute after:inset-0 hover:text-copper-deep"
              >
                {name}
              </Link>
              {count !== undefined && (
                <span className="mt-0.5 block text-13 text-ink-soft tabular-nums">
                  {count === 1 ? t('parts.one') : t('results.count', { count: formatQuantity(count) })}
                </span>
              )}
              {range && <span className="block text-13 text-ink-soft max-sm:mr-14">{range}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
