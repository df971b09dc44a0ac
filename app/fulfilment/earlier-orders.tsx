import { useState } from 'react'
import { toast } from 'sonner'
import { shipEarlierOrders } from '#contract/fulfilment.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../api.ts'
import { AskedAction } from '../asked-action.tsx'
import { formatDay } from '../orders/format-time.ts'
import { queryClient } from '../query-client.ts'
import { Field } from '../ui/field.tsx'
import { formatQuantity } from '../ui/format.ts'
import { TextInput } from '../ui/text-input.tsx'

export function EarlierOrders() {
  const [day, setDay] = useState('')
  const [left, setLeft] = useState<number>()
  const before = day && new Date(`${day}T00:00`)

  async function mark() {
    if (!before) return
    const answer = await send(shipEarlierOrders, { body: { before: before.toISOString() } })
    setLeft(answer.left)
    toast.success(t('to-ship.earlier-done', { count: formatQuantity(answer.shipped) }))
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <details className="mt-12 max-w-measure border-t border-line pt-4">
      <summary className="min-h-6 text-ink-soft">{t('to-ship.earlier')}</summary>
      <p className="mt-3 text-ink-soft">{t('to-ship.earlier-lead')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field label={t('to-ship.earlier-before')}>
          <TextInput
            type="date"
            value={day}
            onChange={({ target }) => {
              setDay(target.value)
              setLeft(undefined)
            }}
          />
        </Field>
        {before && (
          <AskedAction
            label={t('to-ship.earlier-mark')}
            name={t('to-ship.earlier-mark')}
            keepLabel={t('to-ship.earlier-keep')}
            act={mark}
          >
            {t('to-ship.earlier-body', { date: formatDay(before.toISOString()) })}
          </AskedAction>
        )}
      </div>
      <p role="status" className="mt-3">
        {left !== undefined &&
          t(left > 0 ? 'to-ship.earlier-left' : 'to-ship.earlier-all', { count: formatQuantity(left) })}
      </p>
    </details>
  )
}
