import { z } from 'zod'
import {
  approveReturn,
  closeReturn,
  getReturnSlip,
  RestockedPieces,
  type Return,
  ReturnApproval,
  ReturnedPieces,
  ReturnReceipt,
  receiveReturn,
  refundReturn,
} from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { SaveFile } from '../../save-file.tsx'
import { Write } from '../../site/messages/talk.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { noneAbove, typedPieces } from './typed-pieces.ts'

const again = () => refresh('orders')

/** What may be done with a return, as the store says. */
export function ReturnActs({ one }: { one: Return }) {
  const can = useCan()
  const email = useSession()?.email
  const { _id, may, state, lines, number } = one
  // At the desk, returns of others are listed too.
  const own = !can('orders') || one.email === email
  const comesBack = lines.some(({ quantity, unsent }) => quantity > unsent)
  return (
    <div className="flex flex-wrap items-center gap-2 @xl:flex-col @xl:items-end @4xl:flex-row @4xl:flex-nowrap @4xl:justify-end">
      {can('orders') && may.approve && <Decide one={one} approve />}
      {can('orders') && may.receive && <Receive one={one} />}
      {can('refund') && may.refund && <RefundReturn one={one} />}
      {comesBack && (state === 'approved' || state === 'received') && (
        <SaveFile
          path={getReturnSlip.path.replace('{id}', _id)}
          name={`${number}.pdf`}
          label={t('returns.slip')}
          fullLabel={t('returns.slip-named', { number })}
          size="small"
        />
      )}
      {(own || can('messages')) && <Write of="returns" id={_id} about={number} own={own} quiet />}
      {can('orders') && may.approve && <Decide one={one} approve={false} />}
      {can('orders') && may.close && <Close one={one} />}
    </div>
  )
}

const TypedNote = z.object({
  note: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(ReturnApproval.shape.note),
})

interface NoteDialogProps {
  one: Return
  act: 'approve' | 'refuse' | 'close'
  primary?: boolean
  call: (body: { note?: string | undefined }) => Promise<Return>
}

function NoteDialog({ one: { _id, number }, act, primary = false, call }: NoteDialogProps) {
  return (
    <CallDialog
      label={t(`returns.${act}`)}
      name={t(`returns.${act}-named`, { number })}
      variant={primary ? 'secondary' : 'quiet'}
      title={t(`returns.${act}-named`, { number })}
      description={t(`returns.${act}-help`)}
      draft={`return-${act}:${_id}`}
      schema={TypedNote}
      fresh={{ note: '' }}
      submitLabel={t(`returns.${act}`)}
      call={call}
      done={() => t(`returns.${act}-done`, { number })}
      refresh={again}
      fields={(form) => (
        <FormField form={form} name="note" label={t('returns.note')} as="lines" rows={3} optional />
      )}
    />
  )
}

function Decide({ one, approve }: { one: Return; approve: boolean }) {
  return (
    <NoteDialog
      one={one}
      act={approve ? 'approve' : 'refuse'}
      primary={approve}
      call={(body) => send(approveReturn, { params: { id: one._id }, body: { approve, ...body } })}
    />
  )
}

const Close = ({ one }: { one: Return }) => (
  <NoteDialog one={one} act="close" call={(body) => send(closeReturn, { params: { id: one._id }, body })} />
)

const TypedReceipt = z
  .object({
    line: z.number(),
    quantity: typedPieces(ReturnedPieces),
    restock: typedPieces(RestockedPieces),
  })
  .refine(({ quantity = 0, restock = 0 }) => restock <= quantity, {
    path: ['restock'],
    error: 'returns.restock-too-many',
  })

/** `lines` are those of the fields, in their order. */
const receiptOf = (lines: { left: number }[]) =>
  z
    .object({
      lines: z.array(TypedReceipt).superRefine((typed, context) => noneAbove(typed, lines, context)),
    })
    .transform(({ lines }) => ({
      lines: lines.flatMap(({ line, quantity, restock = 0 }) =>
        quantity === undefined ? [] : [{ line, quantity, restock }],
      ),
    }))
    .pipe(ReturnReceipt)

/** Begins with all that is still to come; a second parcel is received in the same way. */
function Receive({ one: { _id, number, lines } }: { one: Return }) {
  const toCome = lines.flatMap(({ line, partNumber, quantity, unsent, received }) => {
    const left = quantity - unsent - received
    return left > 0 ? [{ line, partNumber, left }] : []
  })
  return (
    <CallDialog
      label={t('returns.receive')}
      name={t('returns.receive-named', { number })}
      variant="secondary"
      title={t('returns.receive-named', { number })}
      description={t('returns.receive-help')}
      draft={`return-receive:${_id}:${toCome.map(({ line }) => line)}`}
      schema={receiptOf(toCome)}
      fresh={{
        lines: toCome.map(({ line, left }) => ({ line, quantity: String(left), restock: String(left) })),
      }}
      submitLabel={t('returns.receive')}
      call={(body, idempotencyKey) => send(receiveReturn, { params: { id: _id }, body, idempotencyKey })}
      done={() => t('returns.receive-done', { number })}
      refresh={again}
      fields={(form) => (
        <>
          {toCome.map(({ line, partNumber, left }, nth) => (
            <fieldset key={line} className="grid grid-cols-2 items-start gap-4">
              <legend className="mb-1 font-medium wrap-anywhere">{partNumber}</legend>
              <FormField
                form={form}
                name={`lines.${nth}.quantity`}
                label={t('returns.received')}
                help={t('returns.at-most', { left: formatQuantity(left) })}
                as="whole"
              />
              <FormField form={form} name={`lines.${nth}.restock`} label={t('returns.restock')} as="whole" />
            </fieldset>
          ))}
          {form.words('lines') && <Fault>{form.words('lines')}</Fault>}
        </>
      )}
    />
  )
}

function RefundReturn({ one: { _id, number, lines } }: { one: Return }) {
  const due = lines.flatMap(({ partNumber, unsent, received, refunded }) => {
    const pieces = unsent + received - refunded
    return pieces > 0 ? [`${formatQuantity(pieces)} × ${partNumber}`] : []
  })
  return (
    <ConfirmedCall
      label={t('returns.refund')}
      name={t('returns.refund-named', { number })}
      variant="secondary"
      call={() => send(refundReturn, { params: { id: _id }, body: {} })}
      done={() => t('returns.refund-done', { number })}
      refresh={again}
    >
      {t('returns.refund-body', { number, pieces: due.join(', ') })}
    </ConfirmedCall>
  )
}
