import { OrderState } from '#contract/orders.ts'
import { say, t } from '#messages/catalogue.ts'
import { ChoiceLinks } from '../ui/choice-links.tsx'

/** Narrows the orders to one state; without one they are those that still count. */
export function StateFilter({ present }: { present: OrderState | undefined }) {
  const states = OrderState.options.map((value) => ({ value, label: say(`orders.state-${value}`) }))
  return (
    <ChoiceLinks
      label={t('manage-orders.states')}
      name="state"
      choices={[{ value: 'current', label: t('manage-orders.current') }, ...states]}
      present={present ?? 'current'}
    />
  )
}
