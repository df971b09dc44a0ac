import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { ROOT_FAMILIES } from '#contract/families.ts'
import type { FamilyFacts } from '#contract/family-tree.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { productsPath } from './products-path.ts'

interface FamilyLinksProps {
  /** The current family; null if all are shown. */
  present?: FamilyFacts | null
  /** The current search, kept when the family changes. */
  q?: string | undefined
}

export function FamilyLinks({ present, q }: FamilyLinksProps) {
  return (
    <nav aria-label={t('parts.families')}>
      <ul className="flex flex-wrap gap-2">
        <FamilyLink to={productsPath({ q })} name={t('parts.all')} present={present === null} />
        {ROOT_FAMILIES.map((family) => (
          <FamilyLink
            key={family}
            to={productsPath({ q, family })}
            name={t(`family.${family}`)}
            present={family === present?.key}
          />
        ))}
      </ul>
      {present && <FamiliesBelow present={present} q={q} />}
    </nav>
  )
}

/** The families from below the root down to the current one, and its children. */
function FamiliesBelow({ present, q }: { present: FamilyFacts; q: string | undefined }) {
  const families = [...[...present.parents, present].slice(1), ...present.children]
  if (families.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {families.map(({ key, name }) => (
        <FamilyLink
          key={key}
          to={productsPath({ q, family: key })}
          name={name}
          present={key === present.key}
        />
      ))}
    </ul>
  )
}

function FamilyLink({ to, name, present }: { to: string; name: string; present: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={present ? 'page' : undefined}
        className="inline-flex h-9 items-center gap-1.5 rounded-field border border-edge/60 bg-surface px-3 text-13 transition-colors hover:border-copper hover:text-copper-deep aria-[current=page]:border-copper aria-[current=page]:bg-copper-ground aria-[current=page]:font-medium"
      >
        {present && <Icon of={Check} className="-ml-1 size-4 text-copper" />}
        {name}
      </Link>
    </li>
  )
}
