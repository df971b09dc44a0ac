import { z } from 'zod'
import { currencySymbol } from '#contract/currency.ts'
import { KeyForm as KeyInput } from '#contract/people/keys.ts'
import { deskScope, OWN_SCOPES, Scope } from '#contract/people/scopes.ts'
import { t, translate } from '#messages/catalogue.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { FormField } from '../../form-field.tsx'
import { typedNumber } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { useRights } from '../account/use-rights.ts'
import { useKeyProof } from './use-key-proof.tsx'
import { refreshKeys } from './use-keys.ts'

const Typed = z
  .object({ name: z.string(), scopes: z.array(Scope), expiresOn: z.string(), orderLimit: z.string() })
  .transform(
    ({ expiresOn, orderLimit, ...rest }): z.input<typeof KeyInput> => ({
      ...rest,
      expiresOn: expiresOn || undefined,
      orderLimit: orderLimit.trim() ? typedNumber(orderLimit) : undefined,
    }),
  )
  .pipe(KeyInput)

const fresh: z.input<typeof Typed> = { name: '', scopes: ['parts:read'], expiresOn: '', orderLimit: '' }

export function KeyForm({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const { data: rights } = useRights()
  const proof = useKeyProof()
  const form = useKeptForm({
    name: 'key',
    schema: Typed,
    fresh,
    async submit(body) {
      const { key } = await proof.make(body)
      void refreshKeys()
      onMade(key)
    },
  })
  const scopes = [...OWN_SCOPES, ...(rights?.may ?? []).map(deskScope)]
  const wrongScopes = form.words('scopes')
  return (
    <DialogForm
      form={form}
      label={t('tools.make-key')}
      submitLabel={t('tools.make-key')}
      onCancel={onCancel}
      className="max-w-180"
    >
      <FormField form={form} name="name" label={t('tools.name')} help={t('tools.name-help')} />
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('tools.scopes')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {scopes.map((scope) => (
            <Checkbox key={scope} label={scopeWords(scope)} value={scope} {...form.register('scopes')} />
          ))}
        </div>
        {wrongScopes && <Fault>{wrongScopes}</Fault>}
      </fieldset>
      {form.watch('scopes').includes('orders:write') && (
        <FormField
          form={form}
          name="orderLimit"
          label={t('tools.limit', { symbol: currencySymbol() })}
          help={t('tools.limit-help')}
          as="decimal"
        />
      )}
      <FormField
        form={form}
        name="expiresOn"
        label={t('tools.day')}
        optional
        help={t('tools.day-help')}
        type="date"
      />
      {proof.field}
    </DialogForm>
  )
}

const DESK = 'desk:'

export function scopeWords(scope: Scope): string {
  if (scope.startsWith(DESK)) return t('tools.scope-desk', { ability: scope.slice(DESK.length) })
  return translate(`tools.scope-${scope.replace(':', '-')}`)
}
