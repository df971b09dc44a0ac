import { useQuery } from '@tanstack/react-query'
import { getDeskCounts } from '#contract/selling/desk-counts.ts'
import { OrderState } from '#contract/selling/order.ts'
import { listAllOrders, OrderFilter } from '#contract/selling/orders.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { countWords } from '../../count-words.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { useSession } from '../../people/account/session.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EmptyReel, OrderSkeletons } from './order-skeletons.tsx'
import { OrdersInView, OrderViewLinks, useOrderView } from './order-view.tsx'
import { REFRESH_MS } from './use-order.ts'

const MAX_FOUND_COUNTED = 1000

const ORDERS_A_PAGE = '50'

export function ManageOrdersPage() {
  const email = useSession()?.email
  const view = useOrderView()
  return (
    <DeskList
      call={listAllOrders}
      queryKey={['orders', 'all']}
      read={(address) => ({
        email,
        state: OrderFilter.safeParse(address.get('state')).data,
        fulfilment: address.get('state') === TO_SHIP ? TO_SHIP : undefined,
        ...listQuery(address, PartText),
        limit: ORDERS_A_PAGE,
      })}
      refreshEvery={REFRESH_MS}
      title={t('manage-orders.title')}
      countedTo={({ q }) => (q ? MAX_FOUND_COUNTED : undefined)}
      searchLabel={t('manage-orders.search')}
      least={MIN_PART}
      above={({ state, fulfilment }) => (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 [&>nav]:mb-0">
          <StateFilter present={fulfilment ?? state} />
          <OrderViewLinks present={view} />
        </div>
      )}
      {...(view !== 'table' && { skeleton: <OrderSkeletons /> })}
      failed={t('manage-orders.failed')}
      none={({ q, state, fulfilment }) =>
        q || state || fulfilment ? (
          <EmptyState sentence={t('manage-orders.none-found')} />
        ) : (
          <EmptyState drawing={<EmptyReel />} sentence={t('manage-orders.none')} />
        )
      }
      rows={(orders) => <OrdersInView view={view} label={t('manage-orders.title')} orders={orders} asAdmin />}
      pages={t('manage-orders.pages')}
    />
  )
}

const COUNTS_REFRESH_MS = 5_000

/** The value in the address for paid orders with pieces to ship. */
const TO_SHIP = 'to-ship' as const

function StateFilter({ present }: { present: OrderFilter | typeof TO_SHIP | undefined }) {
  const { data } = useQuery({
    queryKey: ['orders', 'desk-counts'],
    queryFn: ({ signal }) => send(getDeskCounts, { signal }),
    refetchInterval: COUNTS_REFRESH_MS,
  })
  const counted = (count: number | undefined) => (count === undefined ? undefined : countWords(count))
  const disputed = data?.orders?.disputed
  // An empty state would take the room of the choice of the view.
  const filled = OrderState.options.filter((value) => data?.orders?.[value] !== 0 || value === present)
  const states = filled.map((value) => ({
    value,
    label: t(`orders.state-${value}`),
    count: counted(data?.orders?.[value]),
  }))
  return (
    <ChoiceLinks
      label={t('manage-orders.states')}
      name="state"
      choices={[
        { value: 'current', label: t('manage-orders.current'), count: counted(data?.orders?.current) },
        { value: TO_SHIP, label: t('manage-orders.to-ship'), count: counted(data?.orders?.toShip) },
        ...states,
        ...(disputed || present === 'disputed'
          ? [{ value: 'disputed', label: t('to-ship.disputed'), count: counted(disputed) }]
          : []),
      ]}
      present={present ?? 'current'}
    />
  )
}
