import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { OfferedMethod } from '#contract/catalog/prices.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { useOwnCompany } from '../../people/account/use-rights.ts'
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
import { formatSum } from '../charges/charge-rows.tsx'
import { linesTotal } from '../charges/is-charged.ts'
import { PoNumberField, useCompanyWords } from '../companies/company-terms.tsx'
import { useUnread } from '../lines/sum-bar.tsx'
import { AddressChoice } from './address-choice.tsx'
import { OrderAndPay } from './before-ordering.tsx'
import { SAME_ADDRESS } from './checkout-fields.ts'
import type { CheckoutStart } from './checkout-start.ts'
import { CheckoutSum } from './checkout-sum.tsx'
import { Choice, ChoiceSet, PayChoice } from './pay-choice.tsx'
import { withShareProblems } from './trouble.ts'
import { type Accepting, useCheckout } from './use-checkout.ts'

interface OrderCartFormProps {
  start: CheckoutStart
  cart: ShownCart & { retry: () => void }
  onPlaced: () => void
  accepting?: Accepting
  /** In place of the lines of the cart. */
  above?: ReactNode
}

export function OrderCartForm({ start, cart, onPlaced, accepting, above }: OrderCartFormProps) {
  const { form, trouble, prices, shippingMethod, ways, payBy, vatNumberDoubt, onSubmit } = useCheckout(
    start,
    cart,
    onPlaced,
    accepting,
  )
  const { register, words, changed, busy } = form
  const inCompany = useOwnCompany() !== undefined
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
          {above ?? <CheckoutLines cart={withShareProblems(cart, trouble?.moreThanShare ?? [])} />}
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
            <ClosedRow
              title={t('checkout.details')}
              open={inCompany || DETAILS.some((name) => form.watch(name) || words(name))}
            >
              <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child]:col-span-full">
                <PoNumberField control={register('poNumber')} error={words('poNumber')} />
                <Field
                  label={t('address-form.buyer-reference')}
                  aside={t('address-form.optional')}
                  help={t('checkout.buyer-reference-help')}
                  error={words('buyerReference')}
                >
                  <TextInput autoComplete="off" {...register('buyerReference')} />
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
                >
                  <TextInput type="date" {...register('neededBy')} />
                </Field>
                <Checkbox label={t('checkout.deliver-complete')} {...register('deliverComplete')} />
              </div>
            </ClosedRow>
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

const DETAILS = ['poNumber', 'buyerReference', 'papersTo', 'note', 'neededBy', 'deliverComplete'] as const

/** On narrow screens, the total and the button in reach while the summary is below. */
function BottomBar({ form, total, busy }: { form: string; total: number | undefined; busy: boolean }) {
  const companyWords = useCompanyWords(total)
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-ground px-4 py-2 lg:hidden"
    >
      {companyWords && <p className="w-full text-13">{companyWords}</p>}
      <span className="text-20 font-medium tabular-nums">{formatSum(total)}</span>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        {t('checkout.place')}
        <OrderAndPay />
      </Button>
    </div>
  )
}

interface ClosedRowProps {
  title: string
  aside?: string
  /** Opens it whatever the buyer chose. */
  open: boolean
  children: ReactNode
}

export function ClosedRow({ title, aside, open: needed, children }: ClosedRowProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open || needed}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/row rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} className="transition-transform group-open/row:rotate-180" />
        <span className="min-w-0 font-medium tabular-nums wrap-anywhere">{title}</span>
        <span className="ml-auto text-13 text-copper-deep underline underline-offset-4">{aside}</span>
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  )
}

/** Open while a line needs a change. */
function CheckoutLines({ cart }: { cart: ShownCart }) {
  const { lines, priced } = cart
  const { removeLine, removedAt, undo } = useRemoval(lines)
  const unread = useUnread().size > 0
  const wrong = unread || wrongLines(cart).length > 0
  const total = priced && !unread ? ` · ${formatTotal(linesTotal(priced))}` : ''
  return (
    <ClosedRow
      title={ordered(cart) + total}
      aside={t('checkout.see-lines')}
      open={wrong || undo !== undefined}
    >
      <section aria-label={t('checkout.lines')}>
        <CartTable lines={lines} priced={priced} remove={removeLine} removedAt={removedAt} undo={undo} />
        <Link
          to={pages.cart}
          className="mt-3 inline-flex min-h-6 items-center text-13 text-ink-soft underline underline-offset-4 hover:text-copper"
        >
          {t('checkout.to-cart')}
        </Link>
      </section>
    </ClosedRow>
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
