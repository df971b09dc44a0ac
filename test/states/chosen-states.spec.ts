import { expectAccessible } from '../journeys/accessible.ts'
import { forEachState } from './each-state.ts'
import { everyState } from './every-state.ts'

/** A selection of the states that accessible.spec.ts does not cover. `npm run prove` covers all. */
const choice = [
  'home/third-slide',
  'products/nothing-found',
  'products/no-filters',
  'products/search-away',
  'product/wordy',
  'compare/differences',
  'compare/wordy',
  'cart/many',
  'reviews/many-and-wordy',
  'contact/mistakes',
  'content/blogs',
  'content/delivery',
  'content/privacy',
  'content/imprint',
  'contact/too-long',
  'contact/failed',
  'account/stand-in-for-google',
  'account/reset-mistakes',
  'mails/one-is-read',
  'profile/signed-out',
  'profile/empty',
  'update-profile/mistakes',
  'own-account/unverified',
  'own-account/several-devices',
  'own-account/signed-out-everywhere-asked',
  'own-account/password-mistakes',
  'own-account/closing-refused',
  'own-account/closed',
  'verify-email/done',
  'verify-email/signed-out',
  'verify-email/of-another',
  'purchase/too-many-unpaid',
  'checkout/mistakes',
  'checkout/charged',
  'checkout/long-address-book',
  'checkout/vat-number-doubt',
  'purchase/charged',
  'my-orders/failed',
  'order/unpaid',
  'order/dispute-lost',
  'refund/form-mistakes',
  'refund/seen-by-the-buyer',
  'papers/waiting',
  'packing/lots-and-too-many',
  'addresses/adding',
  'addresses/many',
  'lists/one-empty',
  'add-review/buyer',
  'add-review/mistakes',
  'add-review/kept-until-verified',
  'users/not-verified',
  'manageorders/asking-to-refund',
  'managereviews/hidden',
  'messages/filled',
  'webhooks/filled',
  'webhooks/mistakes',
  'settings/wrong',
  'settings-texts/filled',
]

forEachState(
  choice.map((name) => {
    const state = everyState.find((state) => state.name === name)
    if (!state) throw new Error(`Unknown state: ${name}`)
    return state
  }),
  expectAccessible,
)
