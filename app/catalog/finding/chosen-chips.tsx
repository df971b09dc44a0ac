import { X } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Chip } from './panel.server.ts'
import { type AskedParts, productsPath } from './products-path.ts'

export function ChosenChips({ chips, asked }: { chips: Chip[]; asked: AskedParts }) {
  if (chips.length === 0) return null
  const { q, family, quantity, sort, view } = asked
  return (
    <section aria-label={t('finding.chosen')} className="mb-4 flex flex-wrap items-center gap-2">
      <ul className="contents">
        {chips.map(({ name, text, without }) => (
          <li key={`${name} ${text}`} className="max-w-full">
            <Link
              to={without}
              preventScrollReset
              aria-label={t('finding.remove', { name: `${name} ${text}`.trim() })}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-field border border-copper/50 bg-copper-ground py-1 pr-2 pl-2.5 text-13 transition-colors hover:border-copper max-lg:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">
                {name && <span className="text-ink-soft">{name} </span>}
                {text}
              </span>
              <Icon of={X} className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={productsPath({ q, family, quantity, sort, view })}
        preventScrollReset
        className="inline-flex min-h-8 items-center px-1 text-13 text-ink-soft underline decoration-line underline-offset-4 hover:text-copper max-lg:min-h-11"
      >
        {t('finding.clear')}
      </Link>
    </section>
  )
}
