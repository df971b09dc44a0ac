import { useState } from 'react'
import { generatePath, useNavigate, useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { refresh } from '../../call-button.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { dropLinesToAsk, type LineToAsk, readLinesToAsk } from './ask-for-price.tsx'
import { freshOffer, OfferForm, sendNewOffer } from './offer-form.tsx'
import { offersPage } from './offers-page.tsx'
import { typedLine } from './typed-offer.ts'

/** What a buyer asks for, or what the desk offers to somebody. */
export function NewOfferPage() {
  const ofDesk = useCan()('offers')
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [lines] = useState(() => {
    const partNumber = address.get('part')
    const asked = partNumber ? [{ partNumber, quantity: Number(address.get('quantity')) }] : readLinesToAsk()
    return asked.map(({ partNumber, quantity, reference = '' }: LineToAsk) =>
      typedLine({ partNumber, quantity: String(quantity || ''), reference }),
    )
  })
  const company = (ofDesk && address.get('company')) || ''
  const about = [company, ...lines.map(({ partNumber }) => partNumber)].filter(Boolean).join()
  return (
    <>
      <ListHead
        title={t(ofDesk ? 'offers.new' : 'offers.ask')}
        back={offersPage(ofDesk)}
        note={t(ofDesk ? 'offers.new-lead' : 'offers.ask-lead')}
      />
      <OfferForm
        name={`offer:new:${about}`}
        fresh={{ ...freshOffer(lines), company, email: (company && address.get('email')) || '' }}
        ofDesk={ofDesk}
        isNew
        submit={async (body, key) => {
          const { _id, number } = await sendNewOffer(body, key)
          dropLinesToAsk()
          toast.success(t(ofDesk ? 'offers.made' : 'offers.asked', { number }))
          await refresh('offers', 'admin')
          await navigate(generatePath(pages.offer, { id: _id }))
        }}
      />
    </>
  )
}
