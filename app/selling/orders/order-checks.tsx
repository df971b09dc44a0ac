import { useState } from 'react'
import { toast } from 'sonner'
import { destinationText } from '#contract/selling/address-text.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { decideCheck, type OrderCheck, type ViesFinding } from '#contract/selling/order-checks.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { formatMoment } from './format-time.ts'

export function OrderChecks({ order }: { order: DeskOrder }) {
  return order.checks?.map((check) => <Check key={check.name} order={order} check={check} />)
}

const VIES = 'https://ec.europa.eu/taxation_customs/vies/#/vat-validation'

const tones = { open: 'warn', confirmed: 'info', rejected: 'error' } as const

function Check({ order, check }: { order: DeskOrder; check: OrderCheck }) {
  const { name, state, by, at, note, vies } = check
  const can = useCan()
  return (
    <Notice tone={tones[state]} title={t(`orders.check-${name}`)} className="mb-6">
      <div className="grid gap-3 wrap-anywhere">
        <p>{helpOf(order, name)}</p>
        {name === 'vat-number' && (
          <a
            href={VIES}
            target="_blank"
            rel="noreferrer"
            className="justify-self-start text-copper-deep underline"
          >
            {t('order-check.vies-link')}
          </a>
        )}
        {vies?.valid && <Finding {...vies} />}
        {state !== 'open' && (
          <p>{[t(`order-check.${state}`), at && formatMoment(at), by].filter(Boolean).join(' · ')}</p>
        )}
        {note && <p>{note}</p>}
        {can('receipts') ? (
          <Decision orderId={order._id} name={name} state={state} />
        ) : (
          <p>{t('order-check.not-yours')}</p>
        )}
      </div>
    </Notice>
  )
}

/** What VIES said of the company. */
function Finding({ nameMatch = 'not-known', addressMatch = 'not-known', name, address }: ViesFinding) {
  const held = [name, ...(address?.split('\n') ?? [])].filter(Boolean).join(', ')
  return (
    <ul className="list-disc pl-5">
      <li>{t(`order-check.vies-name-${nameMatch}`)}</li>
      <li>{t(`order-check.vies-address-${addressMatch}`)}</li>
      {held && <li>{t('order-check.vies-has', { text: held })}</li>}
    </ul>
  )
}

function helpOf({ billTo, shipTo, country = '', regionName }: DeskOrder, name: OrderCheck['name']): string {
  if (name === 'address-country')
    return t('order-check.address-country-help', { country: destinationText({ country, regionName }) })
  const { company = '', vatNumber = '' } = billTo ?? shipTo ?? {}
  return t('order-check.vat-number-help', { company, number: vatNumber })
}

interface DecisionProps {
  orderId: string
  name: OrderCheck['name']
  state: OrderCheck['state']
}

function Decision({ orderId, name, state }: DecisionProps) {
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function decide(confirm: boolean) {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { confirm, ...(note.trim() ? { note } : {}) }
      await send(decideCheck, { params: { id: orderId, name }, body })
      setNote('')
      toast.success(t('order-check.done'))
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.problem?.errors?.[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Field label={t('order-check.note')} aside={t('address-form.optional')} error={failure}>
        <TextInput value={note} onChange={({ target }) => setNote(target.value)} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-2">
        {state !== 'confirmed' && (
          <Button
            variant={state === 'open' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => decide(true)}
          >
            {t('order-check.confirm')}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button variant="danger-quiet" busy={busy} onClick={() => decide(false)}>
            {t('order-check.reject')}
          </Button>
        )}
      </div>
    </>
  )
}
