import type { BookAddress } from '#contract/selling/addresses.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { useStandingError } from '../../standing-error.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sketch } from '../../ui/sketch.tsx'
import { AddressText } from './address-text.tsx'
import { AddAddress, ChangeAddress } from './edit-address.tsx'
import { RemoveAddress } from './remove-address.tsx'
import { useAddresses } from './use-addresses.ts'

export function AddressesPage() {
  const book = useAddresses()
  const filled = (book.data?.length ?? 0) > 0
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-25 font-semibold tracking-tight">{t('addresses.title')}</h1>
        {filled && <AddAddress variant="secondary" />}
      </div>
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
      {addresses.map((address) => (
        <Card key={address._id} as="li" className="flex flex-col p-5">
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
