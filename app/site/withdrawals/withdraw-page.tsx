import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { Withdrawal, withdraw } from '#contract/site/withdrawals.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { useSessionReady } from '../../people/account/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { useKeptForm } from '../../use-kept-form.ts'

/** A line of the goods: '100 × RC0603FR-0710K'. */
const GOODS = /^\s*([\d.,\s]*\d)\s*(?:x|×|\*)?\s+(\S+)\s*$/i

const Goods = z.string().transform((typed, context) => {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return undefined
  return lines.map((line) => {
    const [, quantity = '', partNumber = ''] = GOODS.exec(line) ?? []
    const pieces = readQuantity(quantity)
    if (!partNumber || !Number.isInteger(pieces))
      context.addIssue({ code: 'custom', message: 'withdrawal.goods-unread' })
    return { quantity: Number(pieces), partNumber }
  })
})

const { orderNumber, email, name } = Withdrawal.shape
const Typed = z.object({ orderNumber, email, name, goods: Goods })

/** 'Withdraw from contract', then 'Confirm withdrawal' (Directive 2011/83/EU, art. 11a). */
export function WithdrawPage() {
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<Withdrawal>()
  const [sent, setSent] = useState(false)
  // Before, the browser would submit the form itself and lose what is typed.
  const ready = useSessionReady()
  const form = useKeptForm({
    name: 'withdraw',
    schema: Typed,
    fresh: { orderNumber: query.get('order') ?? '', email: '', name: '', goods: '' },
    async submit({ goods: lines, ...input }) {
      setAsked({ ...input, ...(lines && { lines }) })
    },
  })
  /** The form is empty after its submit; who does not confirm finds all of it again. */
  function goBack() {
    if (!asked) return
    form.put('orderNumber', asked.orderNumber)
    form.put('email', asked.email)
    form.put('name', asked.name)
    form.put('goods', (asked.lines ?? []).map((one) => `${one.quantity} × ${one.partNumber}`).join('\n'))
    setAsked(undefined)
  }
  return (
    <Page title={t('withdrawal.page')} lead={t('withdrawal.lead')}>
      <Card className="max-w-180 p-6 sm:p-8">
        {sent ? (
          <Notice tone="info" title={t('withdrawal.sent')}>
            {t('withdrawal.sent-help')}
          </Notice>
        ) : (
          <form onSubmit={form.onSubmit} onChange={form.changed} noValidate className="@container grid gap-5">
            <FormField form={form} name="orderNumber" label={t('mail.order-number')} />
            <FormField
              form={form}
              name="email"
              label={t('contact.email')}
              type="email"
              autoComplete="email"
            />
            <FormField form={form} name="name" label={t('withdrawal.name')} autoComplete="name" />
            <FormField
              form={form}
              name="goods"
              label={t('withdrawal.goods')}
              help={t('withdrawal.goods-help')}
              as="lines"
              rows={3}
              optional
            />
            {form.failure && <Notice tone="error">{form.failure}</Notice>}
            <Button
              type="submit"
              variant="primary"
              size="large"
              disabled={!ready}
              className="justify-self-start"
            >
              {t('withdrawal.withdraw')}
            </Button>
          </form>
        )}
      </Card>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={goBack}
        title={t('withdrawal.page')}
        confirmLabel={t('withdrawal.confirm')}
        cancelLabel={t('dialog.cancel')}
        onConfirm={async () => {
          if (asked) await send(withdraw, { body: asked })
          setSent(true)
        }}
      >
        {asked && t('withdrawal.confirm-body', { number: asked.orderNumber, email: asked.email })}
      </ConfirmDialog>
    </Page>
  )
}
