import { OrderState } from '#contract/selling/orders.ts'
import { t, translate } from '#messages/catalogue.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'

export function StateFilter({ present }: { present: OrderState | undefined }) {
  const states = OrderState.options.map((value) => ({ value, label: translate(`orders.state-${value}`) }))
  return (
    <ChoiceLinks
      label={t('manage-orders.states')}
      name="state"
      choices={[{ value: 'current', label: t('manage-orders.current') }, ...states]}
      present={present ?? 'current'}
    />
  )
}
