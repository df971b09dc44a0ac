import { Fragment, type ReactNode } from 'react'
import type { Cart } from '#contract/selling/cart.ts'
import { t } from '#messages/catalogue.ts'
import { Table } from '../../ui/table.tsx'
import type { CartLines } from './cart-lines.ts'
import { CartRow } from './cart-row.tsx'

interface CartTableProps {
  lines: CartLines
  priced: Cart | undefined
  remove: (partNumber: string) => void
  removedAt: number | undefined
  undo: ReactNode
}

export function CartTable({ lines, priced, remove, removedAt, undo }: CartTableProps) {
  const prices = new Map(priced?.lines.map((line) => [line.partNumber, line]))
  const undoRow = undo && (
    <tr className="@max-xl:block">
      <td colSpan={COLUMNS} className="@max-xl:block @xl:py-1.5">
        {undo}
      </td>
    </tr>
  )
  return (
    <Table
      label={t('cart.table')}
      columns={[
        { label: t('cart.part') },
        { label: t('cart.reference') },
        { label: t('cart.quantity'), align: 'right' },
        { label: t('cart.price'), align: 'right' },
        { label: t('cart.total'), align: 'right' },
        { label: t('cart.actions'), unlabelled: true },
      ]}
    >
      {lines.map((line, index) => (
        <Fragment key={line.partNumber}>
          {removedAt === index && undoRow}
          <CartRow
            line={line}
            position={index + 1}
            priced={prices.get(line.partNumber)}
            remove={() => remove(line.partNumber)}
          />
        </Fragment>
      ))}
      {removedAt !== undefined && removedAt >= lines.length && undoRow}
    </Table>
  )
}

const COLUMNS = 6
