import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { fromCents } from '#contract/money.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import type { RefundShares } from '#contract/selling/refund-shares.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { queryClient } from '../../query-client.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { formatTotal } from '../../ui/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { Table } from '../../ui/table.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { SumRow } from '../charges/charge-rows.tsx'
import { cameByBank } from './came-by-bank.ts'
import { RefundFormLine } from './refund-form-line.tsx'
import { useRefundForm } from './use-refund-form.ts'

export function RefundForm({ order, close }: { order: OrderWithEvents; close: () => void }) {
  const form = useRefundForm(order)
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  // A repeated call after a lost answer is the same refund.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const amount = formatTotal(fromCents(form.shares?.cents ?? 0))
  const byBank = cameByBank(order)
  const nothing = tried && form.shares !== undefined && form.isEmpty
  const reasonMissing = tried && form.reason.typed.trim() === ''

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (form.shares && !form.isEmpty && form.reason.typed.trim() !== '') return setAsking(true)
    // The words at the field may be out of sight; nothing is marked where no pieces are chosen.
    const fields = event.currentTarget.elements
    requestAnimationFrame(() => focusFirst(fields))
  }

  async function refund() {
    const params = { id: order._id }
    try {
      await send(addRefund, { params, body: form.input, idempotencyKey })
      const { refunds } = await send(getOrder, { params })
      const due = refunds.at(-1)?.state === 'due'
      const done = byBank ? 'bank-toast' : due ? 'due-toast' : 'done'
      toast.success(t(`order-page.refund-${done}`, { amount }))
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
    close()
  }

  return (
    <form onSubmit={ask} noValidate className="grid gap-5">
      <Button size="small" onClick={form.takeAll} className="justify-self-start">
        {t('order-page.refund-all')}
      </Button>
      <Table label={t('order-page.refund-lines')} columns={columns()}>
        {form.lines.flatMap(({ line, sources }, nth) =>
          sources.map((source, at) => (
            <RefundFormLine
              key={source.key}
              line={line}
              source={source}
              cents={at === 0 ? form.shares?.lineCents[nth] : undefined}
              change={form.change}
            />
          )),
        )}
      </Table>
      {form.shipping.left > 0 && (
        <Field
          label={t('order-page.refund-charges')}
          help={t('order-page.refund-at-most', { amount: formatTotal(fromCents(form.shipping.left)) })}
          {...(form.shipping.wrong && {
            error: twoReadings(form.shipping.typed) ?? t('order-page.refund-charges-wrong'),
          })}
        >
          <NumberInput
            decimals
            value={form.shipping.typed}
            onChange={(event) => form.shipping.set(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={t('order-page.refund-reason')}
        help={t('order-page.refund-reason-help')}
        {...(reasonMissing && { error: t('order-page.refund-reason-missing') })}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={form.reason.typed}
          onChange={(event) => form.reason.set(event.target.value)}
        />
      </Field>
      <RefundPreview shares={form.shares} />
      {nothing && <Fault>{t('order-page.refund-nothing')}</Fault>}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-3">
        <Button variant="quiet" onClick={close}>
          {t('orders.refund-keep')}
        </Button>
        <Button type="submit" variant="primary">
          {t('order-page.refund-submit', { amount, most: formatTotal(fromCents(form.mostCents)) })}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('order-page.refund-ask', { amount })}
        confirmLabel={t('order-page.refund-confirm', { amount })}
        cancelLabel={t('orders.refund-keep')}
        destructive
        onConfirm={refund}
      >
        {t(byBank ? 'order-page.refund-ask-body-bank' : 'order-page.refund-ask-body', { name: order.user })}
      </ConfirmDialog>
    </form>
  )
}

function focusFirst(fields: HTMLFormControlsCollection) {
  const inputs = [...fields].filter(
    (field) => field instanceof HTMLElement && field.matches('input, textarea'),
  )
  const first = inputs.find((field) => field.ariaInvalid === 'true') ?? inputs[0]
  ;(first as HTMLElement | undefined)?.focus()
}

const columns = () => [
  { label: t('order-page.refund-part') },
  { label: t('order-page.refund-rest'), align: 'right' as const },
  { label: t('order-page.refund-pieces'), align: 'right' as const },
  { label: t('order-page.refund-stock') },
  { label: t('order-page.refund-total'), align: 'right' as const },
]

/** What the typed refund comes to. Absent while a field can't be read. */
function RefundPreview({ shares }: { shares: RefundShares | undefined }) {
  if (!shares) return null
  const lineCents = shares.lineCents.reduce((sum, cents) => sum + cents, 0)
  const parts: [string, number][] = [
    [t('order-page.refund-lines'), lineCents],
    [t('order-page.refund-charges'), shares.chargeCents],
    [t('order-page.refund-tax'), shares.taxCents],
  ]
  return (
    <dl aria-live="polite" className="grid gap-1 rounded-field bg-sunken px-4 py-3 tabular-nums">
      {parts
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <SumRow key={label} label={label} amount={fromCents(cents)} />
        ))}
      <SumRow label={t('order-page.refund-total')} amount={fromCents(shares.cents)} total="text-15" />
    </dl>
  )
}
