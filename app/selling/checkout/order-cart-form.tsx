import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { OfferedMethod } from '#contract/catalog/prices.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { CartTable } from '../cart/cart-row.tsx'
import type { ShownCart } from '../cart/shown-cart.ts'
import { useRemoval } from '../cart/use-removal.tsx'
import { ordered, wrongLines } from '../cart/wrong-lines.ts'
import { linesTotal } from '../charges/is-charged.ts'
import { useUnread } from '../lines/sum-bar.tsx'
import { AddressChoice } from './address-choice.tsx'
import { SAME_ADDRESS } from './checkout-fields.ts'
import type { CheckoutStart } from './checkout-start.ts'
import { CheckoutSum } from './checkout-sum.tsx'
import { Choice, ChoiceSet, PayChoice } from './pay-choice.tsx'
import { withShareProblems } from './trouble.ts'
import { useCheckout } from './use-checkout.ts'

interface OrderCartFormProps {
  start: CheckoutStart
  cart: ShownCart & { retry: () => void }
  onPlaced: () => void
}

export function OrderCartForm({ start, cart, onPlaced }: OrderCartFormProps) {
  const { form, trouble, prices, shippingMethod, ways, payBy, vatNumberDoubt, onSubmit } = useCheckout(
    start,
    cart,
    onPlaced,
  )
  const { register, words, changed, busy } = form
  const id = useId()
  const billed = form.watch('billTo.choice') === SAME_ADDRESS ? 'shipTo' : 'billTo'
  return (
    <>
      {cart.state === 'failed' && (
        <FailedNotice title={t('cart.not-current')} className="mb-6" retry={cart.retry}>
          {cart.failure}
        </FailedNotice>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-10">
        <div className="min-w-0">
          <CheckoutLines cart={withShareProblems(cart, trouble?.moreThanShare ?? [])} />
          <form
            id={id}
            onSubmit={onSubmit}
            onChange={changed}
            noValidate
            className="mt-8 grid grid-cols-1 gap-8"
          >
            <AddressChoice
              form={form}
              party="shipTo"
              book={start.book}
              notDelivered={prices.priced?.notDelivered}
              vatNumberDoubt={billed === 'shipTo' ? vatNumberDoubt : undefined}
            />
            <AddressChoice
              form={form}
              party="billTo"
              book={start.book}
              vatNumberDoubt={billed === 'billTo' ? vatNumberDoubt : undefined}
            />
            <fieldset className="min-w-0">
              <legend className="mb-4 text-20 font-semibold">{t('checkout.details')}</legend>
              <div className="grid gap-4">
                <Field
                  label={t('checkout.po-number')}
                  aside={t('address-form.optional')}
                  help={t('checkout.po-number-help')}
                  error={words('poNumber')}
                >
                  <TextInput autoComplete="off" {...register('poNumber')} />
                </Field>
                <Field
                  label={t('checkout.papers-to')}
                  aside={t('address-form.optional')}
                  help={t('checkout.papers-to-help')}
                  error={words('papersTo')}
                >
                  <TextInput type="email" autoComplete="off" {...register('papersTo')} />
                </Field>
                <Field
                  label={t('checkout.note')}
                  aside={t('address-form.optional')}
                  help={t('checkout.note-help')}
                  error={words('note')}
                >
                  <TextArea {...register('note')} />
                </Field>
                <Field
                  label={t('checkout.needed-by')}
                  aside={t('address-form.optional')}
                  help={t('checkout.needed-by-help')}
                  error={words('neededBy')}
                  className="sm:w-72"
                >
                  <TextInput type="date" {...register('neededBy')} />
                </Field>
                <Checkbox label={t('checkout.deliver-complete')} {...register('deliverComplete')} />
              </div>
            </fieldset>
            <ShippingChoice
              methods={prices.priced?.shippingMethods ?? []}
              chosen={shippingMethod}
              choose={(key) => form.put('shippingMethod', key)}
              error={words('shippingMethod')}
            />
            <PayChoice
              ways={ways}
              refused={prices.priced?.waysRefused}
              chosen={payBy}
              choose={(way) => form.put('payBy', way)}
              error={words('payBy')}
            />
          </form>
          <BottomBar form={id} total={prices.total} busy={busy} />
        </div>
        <Card as="section" aria-label={t('checkout.sum')} className="p-5 lg:sticky lg:top-24">
          <CheckoutSum
            cart={cart}
            prices={prices}
            trouble={trouble}
            busy={busy}
            form={id}
            byTransfer={payBy === 'transfer'}
          />
        </Card>
      </div>
    </>
  )
}

interface BottomBarProps {
  form: string
  total: number | undefined
  busy: boolean
}

/** On narrow screens, the total and the button in reach while the summary is below. */
function BottomBar({ form, total, busy }: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-ground px-4 py-2 lg:hidden"
    >
      <span className="text-20 font-medium tabular-nums">
        {total === undefined ? '–' : formatTotal(total)}
      </span>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        {t('checkout.place')}
      </Button>
    </div>
  )
}

/** One closed row; open while a line needs a change. */
function CheckoutLines({ cart }: { cart: ShownCart }) {
  const { lines, priced } = cart
  const { removeLine, removedAt, undo } = useRemoval(lines)
  const [open, setOpen] = useState(false)
  const unread = useUnread().size > 0
  const wrong = unread || wrongLines(cart).length > 0
  return (
    <details
      open={open || wrong || undo !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/lines rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} className="transition-transform group-open/lines:rotate-180" />
        <span className="font-medium tabular-nums">
          {ordered(cart)}
          {priced && !unread && ` · ${formatTotal(linesTotal(priced))}`}
        </span>
        <span className="ml-auto text-13 text-copper-deep underline underline-offset-4">
          {t('checkout.see-lines')}
        </span>
      </summary>
      <section aria-label={t('checkout.lines')} className="border-t border-line p-4">
        <CartTable lines={lines} priced={priced} remove={removeLine} removedAt={removedAt} undo={undo} />
        <Link
          to={pages.cart}
          className="mt-3 inline-flex min-h-6 items-center text-13 text-ink-soft underline underline-offset-4 hover:text-copper"
        >
          {t('checkout.to-cart')}
        </Link>
      </section>
    </details>
  )
}

interface ShippingChoiceProps {
  methods: readonly OfferedMethod[]
  chosen: string | undefined
  choose: (key: string) => void
  error: string | undefined
}

function ShippingChoice({ methods, chosen, choose, error }: ShippingChoiceProps) {
  if (methods.length < 2) return null
  return (
    <ChoiceSet legend={t('checkout.shipping')} error={error}>
      {methods.map(({ key, name, price }) => (
        <Choice
          key={key}
          name="shippingMethod"
          value={key}
          checked={key === chosen}
          onChange={() => choose(key)}
          title={name}
          aside={price === 0 ? t('checkout.shipping-free') : formatTotal(price)}
        />
      ))}
    </ChoiceSet>
  )
}
