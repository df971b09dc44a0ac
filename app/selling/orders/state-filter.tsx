import { useQuery } from '@tanstack/react-query'
import { getDeskCounts } from '#contract/selling/desk-counts.ts'
import { type OrderFilter, OrderState } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { countWords } from '../../count-words.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'

const REFRESH_MS = 5_000

/** The value in the address for paid orders with pieces to ship. */
export const TO_SHIP = 'to-ship' as const

export function StateFilter({ present }: { present: OrderFilter | typeof TO_SHIP | undefined }) {
  const { data } = useQuery({
    queryKey: ['orders', 'desk-counts'],
    queryFn: ({ signal }) => send(getDeskCounts, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const counted = (count: number | undefined) => (count === undefined ? undefined : countWords(count))
  const disputed = data?.orders?.disputed
  const states = OrderState.options.map((value) => ({
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
