import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'

export type OrderView = 'table' | 'cards'

/** Table or cards, as the address has it. */
export function useOrderView(usual: OrderView): OrderView {
  const [query] = useSearchParams()
  const asked = query.get('view')
  return asked === 'table' || asked === 'cards' ? asked : usual
}

export function OrderViewLinks({ usual, present }: { usual: OrderView; present: OrderView }) {
  const views: Record<OrderView, string> = { table: t('orders.as-table'), cards: t('orders.as-cards') }
  const others = usual === 'table' ? (['table', 'cards'] as const) : (['cards', 'table'] as const)
  return (
    <ChoiceLinks
      label={t('orders.view')}
      name="view"
      choices={others.map((value) => ({ value, label: views[value] }))}
      present={present}
    />
  )
}
