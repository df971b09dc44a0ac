import { LayoutGrid, type LucideIcon, Rows3, Rows4 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { type AskedParts, productsPath } from './products-path.ts'

export function ViewLinks({ asked }: { asked: AskedParts }) {
  return (
    <nav aria-label={t('results.view')} className="flex shrink-0 rounded-field border border-line">
      <ViewLink asked={asked} view={undefined} icon={Rows3} label={t('results.table')} />
      <ViewLink
        asked={asked}
        view="compact"
        icon={Rows4}
        label={t('results.compact')}
        className="@max-2xl:hidden"
      />
      <ViewLink asked={asked} view="cards" icon={LayoutGrid} label={t('results.cards')} />
    </nav>
  )
}

interface ViewLinkProps {
  asked: AskedParts
  view: AskedParts['view']
  icon: LucideIcon
  label: string
  className?: string
}

function ViewLink({ asked, view, icon, label, className = '' }: ViewLinkProps) {
  return (
    <Link
      to={productsPath({ ...asked, view })}
      preventScrollReset
      aria-current={asked.view === view || undefined}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-field px-2.5 text-13 text-ink-soft hover:text-copper-deep aria-[current=true]:bg-copper-ground aria-[current=true]:font-medium aria-[current=true]:text-ink forced-colors:aria-[current=true]:outline ${className}`}
    >
      <Icon of={icon} />
      {label}
    </Link>
  )
}
