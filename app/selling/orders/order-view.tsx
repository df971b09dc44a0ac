import { LayoutGrid, Rows3 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { keepOrderView, OrderView, type OwnAccount } from '#contract/people/own-account.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { useOwnAccount } from '../../people/account/use-own-account.ts'
import { queryClient } from '../../query-client.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderTable } from './order-row.tsx'
import { OrderSkeletons } from './order-skeletons.tsx'

/** As the address has it, else as the person has chosen last; undefined until that is loaded. */
export function useOrderView(): OrderView | undefined {
  const [query] = useSearchParams()
  const account = useOwnAccount()
  const asked = OrderView.safeParse(query.get('view')).data
  return asked ?? account.data?.orderView ?? (account.isPending ? undefined : 'cards')
}

interface OrdersInViewProps {
  view: OrderView | undefined
  /** Of the table. */
  label: string
  orders: DeskOrder[]
  asAdmin?: boolean
}

/** As cards or in a table. */
export function OrdersInView({ view, label, orders, asAdmin = false }: OrdersInViewProps) {
  if (!view) return <OrderSkeletons />
  if (view === 'table') return <OrderTable label={label} orders={orders} asAdmin={asAdmin} />
  return (
    <ul className="-mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-4">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} asAdmin={asAdmin} />
      ))}
    </ul>
  )
}

export function OrderViewLinks({ present }: { present: OrderView | undefined }) {
  if (present === undefined) return null
  return (
    <ChoiceLinks
      label={t('orders.view')}
      name="view"
      choices={[
        { value: 'cards', label: t('orders.as-cards'), icon: LayoutGrid },
        { value: 'table', label: t('orders.as-table'), icon: Rows3 },
      ]}
      present={present}
      onChoose={keep}
    />
  )
}

/** The pages change at once, whatever the store answers. */
function keep(value: string): void {
  const orderView = OrderView.parse(value)
  queryClient.setQueriesData<OwnAccount>(
    { queryKey: ['account'] },
    (known) => known && { ...known, orderView },
  )
  send(keepOrderView, { body: { orderView } }).catch((error) => toast.error(failureWords(error)))
}
