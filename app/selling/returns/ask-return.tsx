import { z } from 'zod'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { askReturn, ReturnedPieces, ReturnInput, ReturnReason } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { noneAbove, typedPieces } from './typed-pieces.ts'

const Asked = ReturnInput.omit({ orderId: true })
const TypedLine = z.object({ line: z.number(), quantity: typedPieces(ReturnedPieces) })

/** `lines` are those of the fields, in their order. */
const schemaOf = (lines: { left: number }[]) =>
  z
    .object({
      reason: z.string().pipe(ReturnReason as z.ZodType<ReturnReason, string>),
      text: z.string(),
      lines: z.array(TypedLine).superRefine((typed, context) => noneAbove(typed, lines, context)),
    })
    .transform(({ reason, text, lines }) => {
      const typed = {
        reason,
        ...(text && { text }),
        lines: lines.flatMap(({ line, quantity }) => (quantity === undefined ? [] : [{ line, quantity }])),
      }
      return typed as z.input<typeof Asked>
    })
    .pipe(Asked)

const reasons = ReturnReason.options.filter((reason) => reason !== 'withdrawal')

/** 'Return': which pieces, and why. */
export function AskReturn({ order }: { order: OrderWithEvents }) {
  const lines = order.lines.flatMap((each, nth) => {
    const { line = nth + 1, partNumber, name, quantity, refunded, comingBack = 0, keptBack = 0 } = each
    const left = quantity - refunded - comingBack - keptBack
    return left > 0 ? [{ line, partNumber, name, left }] : []
  })
  const { _id: orderId, orderNumber: number } = order
  return (
    <CallDialog
      label={t('returns.ask')}
      variant="secondary"
      size="main"
      title={t('returns.ask-title', { number })}
      description={t('returns.ask-help')}
      wide
      // What is typed belongs to these lines.
      draft={`return-ask:${orderId}:${lines.map(({ line }) => line)}`}
      schema={schemaOf(lines)}
      fresh={{ reason: '', text: '', lines: lines.map(({ line }) => ({ line, quantity: '' })) }}
      submitLabel={t('returns.ask-submit')}
      call={(body, idempotencyKey) => send(askReturn, { body: { orderId, ...body }, idempotencyKey })}
      done={(asked) => t('returns.ask-done', { number: asked.number })}
      refresh={() => refresh('orders')}
      fields={(form) => (
        <>
          <FormField form={form} name="reason" label={t('returns.reason')} as="select">
            <option value="">{t('returns.reason-choose')}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`returns.reason-${reason}`)}
              </option>
            ))}
          </FormField>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-start gap-4">
            {lines.map(({ line, partNumber, name, left }, nth) => (
              <FormField
                key={line}
                form={form}
                name={`lines.${nth}.quantity`}
                label={partNumber}
                help={`${partNumber === name ? '' : `${name} · `}${t('returns.at-most', { left: formatQuantity(left) })}`}
                as="whole"
              />
            ))}
          </div>
          {form.words('lines') && <Fault>{form.words('lines')}</Fault>}
          <FormField form={form} name="text" label={t('returns.text')} as="lines" rows={3} optional />
        </>
      )}
    />
  )
}
