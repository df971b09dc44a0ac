import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { BeforeOpening as Step } from '#contract/selling/overview.ts'
import type { Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

const settings = (section: Section) => `${pages.settings}?section=${section}`

/** Where each is done. */
const places: Record<Step, string> = {
  company: settings('company'),
  families: pages.families,
  tax: settings('tax'),
  shipping: settings('shipping'),
  payment: settings('payment'),
  texts: settings('texts'),
  imprint: settings('company'),
  mail: pages.contact,
  order: pages.products,
  backup: pages.settings,
}

/** What is left to do before the shop opens; nothing once all is done. */
export function BeforeOpening({ left }: { left: Step[] }) {
  if (left.length === 0) return null
  return (
    <div className="mb-4">
      <Panel title={t('overview.before')}>
        <p className="mb-2 text-ink-soft">{t('overview.before-lead')}</p>
        <ol className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
          {left.map((step) => (
            <li key={step} className="relative flex items-center gap-3 border-t border-line py-2.5">
              <span className="min-w-0 flex-1">
                <Link
                  to={places[step]}
                  className="font-medium after:absolute after:inset-0 hover:text-copper-deep hover:underline"
                >
                  {t(`overview.before-${step}`)}
                </Link>
                <span className="block text-13 text-ink-soft">{t(`overview.before-${step}-why`)}</span>
              </span>
              <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
