import { z } from 'zod'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { askReturn, ReturnInput, ReturnReason } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { optionalNumber } from '../../typed-number.ts'

type Asked = Omit<ReturnInput, 'orderId'>
/** What is no reason is refused by the schema. */
type TypedAsked = Omit<Asked, 'reason' | 'text'> & { reason: string; text?: string }

const Typed = z
  .object({
    reason: z.string(),
    text: z.string(),
    lines: z.array(z.object({ line: z.number(), quantity: z.string() })),
  })
  .transform(({ reason, text, lines }) => ({
    reason,
    ...(text && { text }),
    lines: lines.flatMap(({ line, quantity }) => {
      const pieces = optionalNumber(quantity)
      return pieces === undefined ? [] : [{ line, quantity: pieces }]
    }),
  }))
  .pipe(ReturnInput.omit({ orderId: true }) as z.ZodType<Asked, TypedAsked>)

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
      draft={`return-ask:${orderId}`}
      schema={Typed}
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
          {lines.map(({ line, partNumber, name, left }, nth) => (
            <FormField
              key={line}
              form={form}
              name={`lines.${nth}.quantity`}
              label={partNumber === name ? partNumber : `${partNumber} · ${name}`}
              help={t('returns.at-most', { left })}
              as="whole"
            />
          ))}
          {form.words('lines') && <p className="text-13 text-bad">{form.words('lines')}</p>}
          <FormField form={form} name="text" label={t('returns.text')} as="lines" rows={3} optional />
        </>
      )}
    />
  )
}
