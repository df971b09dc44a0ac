import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { BeforeOpening as Step } from '#contract/selling/overview.ts'
import type { Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

const settings = (section: Section) => `${pages.settings}?section=${section}`

/** Where each is done; a backup is made on the machine. */
const places: Record<Exclude<Step, 'backup'>, string> = {
  company: settings('company'),
  families: pages.families,
  tax: settings('tax'),
  shipping: settings('shipping'),
  payment: settings('payment'),
  texts: settings('texts'),
  imprint: settings('company'),
  mail: pages.contact,
  order: pages.products,
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
                {step === 'backup' ? (
                  <span className="font-medium">{t('overview.before-backup')}</span>
                ) : (
                  <Link
                    to={places[step]}
                    className="font-medium after:absolute after:inset-0 hover:text-copper-deep hover:underline"
                  >
                    {t(`overview.before-${step}`)}
                  </Link>
                )}
                <span className="block text-13 text-ink-soft">{t(`overview.before-${step}-why`)}</span>
              </span>
              {step !== 'backup' && <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
