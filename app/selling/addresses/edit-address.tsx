import { toast } from 'sonner'
import { addAddress, type BookAddress, changeAddress } from '#contract/selling/addresses.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { AddressFields } from './address-fields.tsx'
import { AddressForm, emptyAddress, fieldsOf } from './address-form.ts'
import { refreshAddresses } from './use-addresses.ts'

export function AddAddress({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <FormDialog label={t('addresses.add')} variant={variant} title={t('addresses.add')} wide>
      {(close) => (
        <AddressEditor
          draft="address:new"
          save={(body) => send(addAddress, { body })}
          doneWords={t('addresses.added')}
          close={close}
        />
      )}
    </FormDialog>
  )
}

export function ChangeAddress({ address: { _id: id, ...address } }: { address: BookAddress }) {
  const name = t('addresses.change-named', { name: address.name, street: address.street })
  return (
    <FormDialog label={t('addresses.change')} name={name} title={t('addresses.change-title')} wide>
      {(close) => (
        <AddressEditor
          draft={`address:${id}`}
          address={address}
          save={(body) => send(changeAddress, { params: { id }, body })}
          doneWords={t('addresses.changed')}
          close={close}
        />
      )}
    </FormDialog>
  )
}

interface AddressEditorProps {
  draft: string
  address?: PostalAddress
  save: (address: PostalAddress) => Promise<unknown>
  doneWords: string
  close: () => void
}

function AddressEditor({ draft, address, save, doneWords, close }: AddressEditorProps) {
  const form = useKeptForm({
    name: draft,
    schema: AddressForm,
    fresh: address ? fieldsOf(address) : emptyAddress,
    async submit(body) {
      await save(body)
      toast.success(doneWords)
      await refreshAddresses()
      close()
    },
  })
  const { register, watch, put, words } = form
  return (
    <DialogForm form={form} submitLabel={t('addresses.save')} onCancel={close}>
      <AddressFields
        register={register}
        value={watch}
        putRegion={(region) => put('region', region)}
        words={words}
      />
    </DialogForm>
  )
}
