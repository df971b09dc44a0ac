import { accountStates } from './account-states.ts'
import { adminStates } from './admin-states.ts'
import { bomStates } from './bom-states.ts'
import { cartStates } from './cart-states.ts'
import { addressStates, checkoutStates } from './checkout-states.ts'
import { compareStates } from './compare-states.ts'
import { contactStates } from './contact-states.ts'
import { contentStates } from './content-states.ts'
import { dashboardStates } from './dashboard-states.ts'
import { familyStates } from './family-states.ts'
import { firebaseStates } from './firebase-states.ts'
import { fulfilmentStates } from './fulfilment-states.ts'
import { homeStates } from './home-states.ts'
import { importStates } from './import-states.ts'
import { listStates, orderAgainStates, sharedListStates } from './list-states.ts'
import { mailStates } from './mail-states.ts'
import { moneyStates } from './money-states.ts'
import { openIdStates, otherProviderStates } from './openid-states.ts'
import { orderPageStates } from './order-page-states.ts'
import { orderStates } from './order-states.ts'
import { ownAccountStates, verifyEmailStates } from './own-account-states.ts'
import { paperStates } from './paper-states.ts'
import { paymentStates } from './payment-states.ts'
import { productStates } from './product-states.ts'
import { productsStates } from './products-states.ts'
import { profileStates, updateProfileStates } from './profile-states.ts'
import { purchaseStates } from './purchase-states.ts'
import { receiptStates } from './receipt-states.ts'
import { refundStates } from './refund-states.ts'
import { addReviewStates, reviewStates } from './review-states.ts'
import { searchStates } from './search-states.ts'
import { secondFactorStates } from './second-factor-states.ts'
import { settingsPageStates, settingsStates } from './settings-states.ts'
import type { State } from './state.ts'
import { stockNoticeStates } from './stock-notice-states.ts'
import { stripeStates } from './stripe-states.ts'
import { toolsStates } from './tools-states.ts'
import { userStates } from './user-states.ts'
import { webhookStates } from './webhook-states.ts'
import { withoutJavaScriptStates } from './without-javascript-states.ts'

/** Every page of the store in every state, one line per feature. Add the states of new pages here. */
export const everyState: readonly State[] = [
  ...homeStates,
  ...productsStates,
  ...productStates,
  ...compareStates,
  ...cartStates,
  ...bomStates,
  ...reviewStates,
  ...searchStates,
  ...contentStates,
  ...contactStates,
  ...accountStates,
  ...openIdStates,
  ...otherProviderStates,
  ...firebaseStates,
  ...profileStates,
  ...updateProfileStates,
  ...ownAccountStates,
  ...secondFactorStates,
  ...verifyEmailStates,
  ...purchaseStates,
  ...checkoutStates,
  ...dashboardStates,
  ...toolsStates,
  ...webhookStates,
  ...receiptStates,
  ...orderStates,
  ...orderPageStates,
  ...refundStates,
  ...paperStates,
  ...addressStates,
  ...listStates,
  ...sharedListStates,
  ...orderAgainStates,
  ...stockNoticeStates,
  ...paymentStates,
  ...stripeStates,
  ...addReviewStates,
  ...adminStates,
  ...userStates,
  ...importStates,
  ...fulfilmentStates,
  ...familyStates,
  ...settingsStates,
  ...settingsPageStates,
  ...moneyStates,
  ...mailStates,
  ...withoutJavaScriptStates,
]
