import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Table } from '../../ui/table.tsx'
import { OrderRow } from './order-row.tsx'

interface OrderTableProps {
  label: string
  orders: DeskOrder[]
  asAdmin?: boolean
}

/** Orders in rows of 44 px, each a link to its order. */
export function OrderTable({ label, orders, asAdmin = false }: OrderTableProps) {
  // A packer gets none.
  const hasTotals = orders.some(({ totalPrice }) => totalPrice !== undefined)
  const columns = [
    { label: t('orders.order') },
    { label: t(asAdmin ? 'orders.customer' : 'orders.parts') },
    { label: t('orders.date') },
    { label: t('orders.lines'), align: 'right' as const },
    ...(hasTotals ? [{ label: t('orders.total'), align: 'right' as const }] : []),
    { label: t('orders.state') },
    { label: t('orders.next-step'), align: 'right' as const },
  ]
  return (
    <Table label={label} columns={columns}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} asAdmin={asAdmin} hasTotals={hasTotals} />
      ))}
    </Table>
  )
}
