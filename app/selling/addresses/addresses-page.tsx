import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { addAddress, type BookAddress, changeAddress, removeAddress } from '#contract/selling/addresses.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { Loaded } from '../../loaded.tsx'
import { useStandingError } from '../../standing-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, Sketch } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressForm, emptyAddress, fieldsOf, type AddressFields as Typed } from './address-form.ts'
import { AddressText } from './address-text.tsx'
import { refreshAddresses, useAddresses } from './use-addresses.ts'

export function AddressesPage() {
  const book = useAddresses()
  const filled = (book.data?.length ?? 0) > 0
  return (
    <>
      <ListHead title={t('addresses.title')}>{filled && <AddAddress variant="secondary" />}</ListHead>
      <Loaded
        of={book}
        error={useStandingError(book)}
        failed={t('addresses.failed')}
        skeleton={<BookSkeleton />}
      >
        {(addresses) => <Book addresses={addresses} />}
      </Loaded>
    </>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4'

function Book({ addresses }: { addresses: BookAddress[] }) {
  if (addresses.length === 0) {
    return (
      <EmptyState
        drawing={<Envelope />}
        sentence={t('addresses.empty')}
        action={<AddAddress variant="primary" />}
      />
    )
  }
  return (
    <ul className={grid}>
      {addresses.map((address, at) => (
        <Card key={address._id} as="li" className="relative flex flex-col p-5">
          {at === 0 && addresses.length > 1 && (
            <span title={t('addresses.default-words')} className="absolute top-4 right-4">
              <Badge tone="soft" icon={Check}>
                {t('addresses.default')}
              </Badge>
            </span>
          )}
          <AddressText address={address} />
          <div className="mt-auto flex flex-wrap gap-1 pt-4 -ml-3">
            <ChangeAddress address={address} />
            <RemoveAddress address={address} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function AddAddress({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <AddressDialog
      label={t('addresses.add')}
      variant={variant}
      draft="address:new"
      fresh={emptyAddress}
      call={(body) => send(addAddress, { body })}
      done={() => t('addresses.added')}
    />
  )
}

function ChangeAddress({ address: { _id: id, ...address } }: { address: BookAddress }) {
  return (
    <AddressDialog
      label={t('addresses.change')}
      name={t('addresses.change-named', { name: address.name, street: address.street })}
      title={t('addresses.change-title')}
      draft={`address:${id}`}
      fresh={fieldsOf(address)}
      call={(body) => send(changeAddress, { params: { id }, body })}
      done={() => t('addresses.changed')}
    />
  )
}

type AddressDialogProps = Omit<
  ComponentProps<typeof CallDialog<Typed, PostalAddress, unknown>>,
  'schema' | 'fields'
>

function AddressDialog(props: AddressDialogProps) {
  return (
    <CallDialog
      {...props}
      wide
      schema={AddressForm}
      submitLabel={t('addresses.save')}
      refresh={refreshAddresses}
      fields={({ register, watch, put, words }) => (
        <AddressFields
          register={register}
          value={watch}
          putRegion={(region) => put('region', region)}
          words={words}
        />
      )}
    />
  )
}

function RemoveAddress({ address: { _id: id, name, street } }: { address: BookAddress }) {
  return (
    <ConfirmedCall
      label={t('addresses.remove')}
      name={t('addresses.remove-named', { name, street })}
      keepLabel={t('addresses.keep')}
      call={() => send(removeAddress, { params: { id } })}
      done={({ deletedCount }) => t(deletedCount > 0 ? 'addresses.removed' : 'addresses.already-removed')}
      refresh={refreshAddresses}
    >
      {t('addresses.remove-body', { name, street })}
    </ConfirmedCall>
  )
}

function BookSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  )
}

/** An empty address label: no address yet. */
function Envelope() {
  return (
    <Sketch>
      <rect x="20" y="12" width="120" height="76" rx="3" />
      <path d="M20 16l60 40 60-40" />
      <path d="M84 72h40M84 80h28" stroke="var(--color-copper)" strokeDasharray="6 5" />
    </Sketch>
  )
}
