import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { FamilyLinks as Families } from '#contract/catalog/family-links.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { productsPath } from '../finding/products-path.ts'

interface FamilyLinksProps {
  families: Families
  present?: string | null
  q?: string | undefined
}

export function FamilyLinks({ families, present, q }: FamilyLinksProps) {
  const { roots, path, children } = families
  const below = [...path.slice(1), ...children]
  const linkTo = ({ key, name }: Families['roots'][number]) => (
    <FamilyLink key={key} to={productsPath({ q, family: key })} name={name} present={key === present} />
  )
  return (
    <nav aria-label={t('parts.families')}>
      <ul className="flex flex-wrap gap-2">
        <FamilyLink to={productsPath({ q })} name={t('parts.all')} present={present === null} />
        {roots.map(linkTo)}
      </ul>
      {below.length > 0 && <ul className="mt-2 flex flex-wrap gap-2">{below.map(linkTo)}</ul>}
    </nav>
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
