import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { formatTotal } from '../ui/format.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { readQuantity } from '../ui/quantity.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { StarRatingInput } from '../ui/star-rating-input.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'

const LEAST = 10
const MOST = 4200
const PER_PIECE = 0.84

export function FormSample() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <OrderForm />
      <Card className="space-y-5 p-6">
        <Field label="Email" help="We send the receipt there.">
          <TextInput type="email" defaultValue="ada@example.com" readOnly />
        </Field>
        <Field label="Password" aside="Forgot Password?">
          <PasswordInput showLabel="Show password" defaultValue="secret words" autoComplete="off" />
        </Field>
        <Field label="Out of use" error="Name is Required">
          <TextInput />
        </Field>
        <Field label="Comment" aside="optional">
          <TextArea />
        </Field>
        <StarRatingInput
          name="rating"
          legend="Your rating"
          defaultValue={3}
          label={(stars) => (stars === 1 ? '1 star' : `${stars} stars`)}
        />
      </Card>
    </div>
  )
}

function OrderForm() {
  const form = useForm({ mode: 'onTouched', defaultValues: { address: '', quantity: LEAST } })
  const [sent, setSent] = useState<string>()
  const quantity = form.watch('quantity')
  const { errors, isSubmitting } = form.formState

  async function send(order: { quantity: number }) {
    await new Promise((done) => setTimeout(done, 800))
    setSent(`${order.quantity} pieces`)
  }

  return (
    <Card>
      <form noValidate onSubmit={form.handleSubmit(send)} className="space-y-5 p-6">
        <Field label="Address" error={errors.address?.message}>
          <TextInput
            autoComplete="street-address"
            {...form.register('address', { required: 'Address is Required' })}
          />
        </Field>
        <Field label="Order Quantity" help="Between 10 and 4,200 pieces" error={errors.quantity?.message}>
          <QuantityStepper
            min={LEAST}
            max={MOST}
            lessLabel="Fewer pieces"
            moreLabel="More pieces"
            {...form.register('quantity', {
              setValueAs: readQuantity,
              min: { value: LEAST, message: 'more then available quantity require' },
              max: { value: MOST, message: 'less then available quantity require' },
            })}
          />
        </Field>
        <div className="flex items-baseline justify-between border-t border-line pt-4">
          <span className="text-ink-soft">Total</span>
          <output className="text-25 font-medium">{formatTotal(PER_PIECE * (quantity || 0))}</output>
        </div>
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          Purchage
        </Button>
        {sent && <p className="text-13 text-ink-soft">Ordered: {sent}</p>}
      </form>
    </Card>
  )
}
