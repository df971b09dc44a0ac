import { Fragment, type ReactNode } from 'react'
import { MAX_REFERENCE } from '#contract/line-limits.ts'
import type { Cart, CartLine } from '#contract/selling/cart.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { AlignedPrice } from '../../ui/price.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { LineAdvice } from '../lines/line-advice.tsx'
import { LineQuantity, LineText, RemoveLine } from '../lines/line-quantity.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { useUnread } from '../lines/sum-bar.tsx'
import { cartActions } from './cart-actions.ts'
import type { CartLines } from './cart-lines.ts'

interface CartRowProps {
  line: PartLine
  position: number
  priced: CartLine | undefined
  remove: () => void
}

function CartRow({ line, position, priced, remove }: CartRowProps) {
  const { partNumber, quantity, need, reference } = line
  const unread = useUnread().has(partNumber)
  const current = priced?.quantity === quantity && !unread ? priced : undefined
  const part = priced?.part
  const take = (taken: number) => cartActions.change(partNumber, { quantity: taken })
  return (
    <Row top>
      <Cell narrow="lead">
        <PartCell line={{ partNumber, part }} position={position}>
          {priced?.ownNumber && (
            <p className="wrap-anywhere">{t('own-numbers.is', { number: priced.ownNumber })}</p>
          )}
          {current && <LineAdvice line={current} take={take} />}
        </PartCell>
      </Cell>
      <Cell narrow="grow">
        <LineText
          label={t('cart.reference-of', { number: partNumber })}
          hint={t('lists.reference')}
          most={MAX_REFERENCE}
          value={reference}
          change={(reference) => cartActions.change(partNumber, { reference })}
        />
      </Cell>
      <Cell align="right" narrow="tight">
        <LineQuantity
          partNumber={partNumber}
          quantity={quantity}
          part={part}
          wrong={current?.problem !== undefined}
          change={take}
        />
        {need !== undefined && need < quantity && (
          <span className="block text-13 text-ink-soft tabular-nums">
            {t('lists.needed', { need: formatQuantity(need) })}
          </span>
        )}
      </Cell>
      <Cell align="right" narrow="tight">
        <span className="@max-xl:text-13 @max-xl:text-ink-soft @xl:leading-9">
          {current?.price === undefined ? '–' : <AlignedPrice price={current.price} />}
        </span>
        {current?.priceSource && (
          <span className="block text-13 whitespace-nowrap text-copper-deep">{t('agreed.your-price')}</span>
        )}
      </Cell>
      <Cell align="right" narrow="sum">
        <span className="font-medium tabular-nums @xl:leading-9">
          {current?.totalPrice === undefined || current.problem ? '–' : formatTotal(current.totalPrice)}
        </span>
      </Cell>
      <Cell align="right" narrow="corner">
        <RemoveLine partNumber={partNumber} remove={remove} />
      </Cell>
    </Row>
  )
}

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
