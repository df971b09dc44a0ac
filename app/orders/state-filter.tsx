import { Link, useSearchParams } from 'react-router'
import { OrderState } from '#contract/orders.ts'
import { say, t } from '#messages/catalogue.ts'

const look =
  'inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-13 whitespace-nowrap text-ink-soft transition-colors hover:border-copper hover:text-copper-deep aria-[current=true]:border-copper aria-[current=true]:bg-copper-ground aria-[current=true]:font-medium aria-[current=true]:text-copper-deep'

/** Narrows the orders to one state. The choice stands in the address. */
export function StateFilter({ present }: { present: OrderState | undefined }) {
  const [query] = useSearchParams()
  const at = (state: OrderState | undefined) => {
    const there = new URLSearchParams(query)
    there.delete('after')
    if (state) there.set('state', state)
    else there.delete('state')
    return `?${there}`
  }
  return (
    <nav aria-label={t('manage-orders.states')} className="-mx-4 mb-6 flex gap-2 overflow-x-auto px-4 pb-1">
      {[undefined, ...OrderState.options].map((state) => (
        <Link key={state ?? 'current'} to={at(state)} aria-current={state === present} className={look}>
          {state ? say(`orders.state-${state}`) : t('manage-orders.current')}
        </Link>
      ))}
    </nav>
  )
}
