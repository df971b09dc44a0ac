import { pages } from '#contract/pages.ts'
import type { BeforeOpening as Step } from '#contract/selling/overview.ts'
import type { Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Panel } from '../../ui/panel.tsx'
import { StepList } from '../../ui/step-list.tsx'

const settings = (section: Section) => `${pages.settings}?section=${section}`

/** Where each is done; a backup is made on the machine. */
const places: Record<Exclude<Step, 'backup'>, string> = {
  company: settings('company'),
  families: pages.families,
  tax: settings('tax'),
  shipping: settings('shipping'),
  payment: settings('payment'),
  buyers: settings('buyers'),
  shopFront: settings('shopFront'),
  texts: settings('texts'),
  imprint: settings('company'),
  notice: settings('buyers'),
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
        <StepList
          steps={left.map((step) => ({
            title: t(`overview.before-${step}`),
            why: t(`overview.before-${step}-why`),
            to: step === 'backup' ? undefined : places[step],
          }))}
        />
      </Panel>
    </div>
  )
}
