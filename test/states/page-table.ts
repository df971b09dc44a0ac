import type { AnyCall } from '#contract/call.ts'
import { getDeskFamily, listAllFamilies } from '#contract/catalog/desk-families.ts'
import { getProduct, listProducts } from '#contract/catalog/desk-products.ts'
import { listImports } from '#contract/catalog/product-imports.ts'
import { pages } from '#contract/pages.ts'
import { listKeys } from '#contract/people/keys.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listUsers } from '#contract/people/users.ts'
import { listAddresses } from '#contract/selling/addresses.ts'
import { getCart } from '#contract/selling/cart.ts'
import { getCompany, getOwnCompany, listCompanies } from '#contract/selling/companies.ts'
import { listOrdersToShip, listPicks } from '#contract/selling/fulfilment.ts'
import { getList, listLists } from '#contract/selling/lists.ts'
import { getOffer, listOffers } from '#contract/selling/offers.ts'
import { getOrder, getPayableOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { listPapers } from '#contract/selling/papers.ts'
import { listReceipts } from '#contract/selling/receipts.ts'
import { listReturns } from '#contract/selling/returns.ts'
import { getSalesByState } from '#contract/selling/sales-by-state.ts'
import { getSettings } from '#contract/selling/shop-settings.ts'
import { listStockNotices } from '#contract/selling/stock-notices.ts'
import { listMessages } from '#contract/site/messages.ts'
import { listAllReviews } from '#contract/site/reviews.ts'
import { listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { listWebhooks } from '#contract/site/webhooks.ts'
import type { Ids } from './filled-stores.ts'

export interface PageRow {
  name: string
  who: 'visitor' | 'buyer' | 'owner'
  /** With names of `Ids` in braces. */
  address: string
  /** What fills the page in the browser: it can fail, be awaited and have the longest texts. */
  call?: AnyCall
}

const row = (name: string, who: PageRow['who'], address: PageRow['address'], call?: AnyCall): PageRow => ({
  name,
  who,
  address,
  ...(call && { call }),
})

const info = [
  'delivery',
  'payment',
  'returns',
  'quality',
  'about',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
]
const search = (name: string, query: string) =>
  row(`products-${name}`, 'visitor', `${pages.products}?${query}`)
const at = (path: string, id: keyof Ids) => path.replace(/:\w+/, `{${id}}`)

/** Every page of `contract/pages.ts`, and the forms of the search. */
export const pageTable: readonly PageRow[] = [
  row('home', 'visitor', pages.home),
  row('home-signed-in', 'buyer', pages.home),
  row('articles', 'visitor', pages.articles),
  row('products', 'visitor', pages.products),
  search('family', 'family=capacitors'),
  search('leaf', 'family=chip-resistors'),
  search('filtered', 'family=chip-resistors&resistance=1k..10k&package=0603,0805&stock=in&quantity=1000'),
  search('compact', 'family=chip-resistors&view=compact'),
  search('cards', 'family=chip-resistors&view=cards'),
  search('filter-at-fault', 'family=chip-resistors&resistance=5V..&price=much'),
  search('nothing-filtered', 'family=chip-resistors&resistance=1..2&package=0201&price=100..'),
  search('words-left-out', 'q=capacitor+xylophone'),
  search('found', 'q=led'),
  search('found-in-family', 'q=100&family=capacitors'),
  search('corrected', 'q=capasitor'),
  search('near-numbers', 'q=LM7905'),
  search('unknown-word', 'q=xylophone'),
  search('nothing-in-family', 'q=capacitor&family=leds'),
  search('long', `q=${'unbreakable'.repeat(18)}`),
  row('product', 'visitor', '{partPath}'),
  row('product-long', 'visitor', '{wordyPath}'),
  row('compare', 'visitor', `${pages.compare}?parts=RC0603FR-0710K,RC0603FR-07110K&differences=yes`),
  row('compare-nothing', 'visitor', pages.compare),
  row('cart-of-visitor', 'visitor', pages.cart),
  row('cart', 'buyer', pages.cart, getCart),
  row('cart-offer', 'visitor', `${pages.cart}?add=RC0603FR-0710K:5000,NO-SUCH-PART:5,%3Cb%3E`),
  row('bom', 'visitor', pages.bom),
  row('purchase', 'buyer', at(pages.purchase, 'part')),
  row('checkout', 'buyer', pages.checkout, listAddresses),
  row('login', 'visitor', pages.login),
  row('login-closed', 'visitor', `${pages.login}?account=closed`),
  row('login-failed', 'visitor', `${pages.login}?openid=failed`),
  row('sign-up', 'visitor', pages.signUp),
  row('reset-incomplete', 'visitor', pages.resetPassword),
  row('verify-email-incomplete', 'visitor', pages.verifyEmail),
  row('confirm-email-of-visitor', 'visitor', `${pages.confirmEmail}?token=x`),
  row('confirm-email', 'buyer', `${pages.confirmEmail}?token=x`),
  row('accept-incomplete', 'visitor', pages.accept),
  row('accept-of-visitor', 'visitor', `${pages.accept}?token=x`),
  row('accept', 'buyer', `${pages.accept}?token=x`),
  row('join-company-of-visitor', 'visitor', pages.joinCompany.replace(':secret', 'x')),
  row('join-company', 'buyer', pages.joinCompany.replace(':secret', 'x')),
  row('reviews', 'visitor', pages.reviews),
  row('profile-of-visitor', 'visitor', pages.profile),
  row('profile', 'buyer', pages.profile, getProfile),
  row('update-profile', 'buyer', pages.updateProfile, getProfile),
  row('contact', 'visitor', pages.contact),
  row('withdraw', 'visitor', pages.withdraw),
  ...info.map((page) => row(`info-${page}`, 'visitor', pages.info.replace(':page', page))),
  row('shared-list', 'visitor', '/lists/{secret}'),
  row('stock-notices-off', 'visitor', `${pages.stockNoticesOff}?token=none`),
  row('sandbox-mails', 'visitor', pages.sandboxMails, listSandboxMails),
  row('dashboard', 'buyer', pages.dashboard),
  row('my-orders', 'buyer', pages.myOrders, listMyOrders),
  row('my-orders-table', 'buyer', `${pages.myOrders}?view=table`, listMyOrders),
  row('order-again', 'buyer', at(pages.orderAgain, 'shipped'), getOrder),
  row('lists', 'buyer', pages.lists, listLists),
  row('list', 'buyer', at(pages.list, 'list'), getList),
  row('stock-notices', 'buyer', pages.stockNotices, listStockNotices),
  row('order', 'buyer', at(pages.order, 'shipped'), getOrder),
  row('order-unpaid', 'buyer', at(pages.order, 'unpaid'), getOrder),
  row('offers', 'buyer', pages.offers, listOffers),
  row('new-offer', 'buyer', pages.newOffer),
  row('offer', 'buyer', at(pages.offer, 'offer'), getOffer),
  row('checkout-of-offer', 'buyer', `${pages.checkout}?offer={offer}`, getOffer),
  row('addresses', 'buyer', pages.addresses, listAddresses),
  row('company-none', 'buyer', pages.company),
  row('company', 'owner', pages.company, getOwnCompany),
  row('tools', 'buyer', pages.tools, listKeys),
  row('add-review', 'buyer', pages.addReview),
  row('payment', 'buyer', at(pages.payment, 'unpaid'), getPayableOrder),
  row('payment-done', 'buyer', at(pages.payment, 'toShip')),
  row('overview', 'owner', pages.dashboard, getOverview),
  row('users', 'owner', pages.users, listUsers),
  row('make-admin', 'owner', pages.makeAdmin),
  row('add-product', 'owner', pages.addProduct),
  row('manage-orders', 'owner', pages.manageOrders, listAllOrders),
  row('manage-orders-table', 'owner', `${pages.manageOrders}?view=table`, listAllOrders),
  row('manage-offers', 'owner', pages.manageOffers, listOffers),
  row('offer-at-desk', 'owner', at(pages.offer, 'offer'), getOffer),
  row('new-offer-at-desk', 'owner', pages.newOffer),
  row('manage-products', 'owner', pages.manageProducts, listProducts),
  row('manage-products-none', 'owner', `${pages.manageProducts}?state=deleted&q=nothing+like+this`),
  row('import-products', 'owner', pages.importProducts, listImports),
  row('manage-reviews', 'owner', pages.manageReviews, listAllReviews),
  row('messages', 'owner', pages.messages, listMessages),
  row('messages-answered', 'owner', `${pages.messages}?state=answered`, listMessages),
  row('returns', 'owner', pages.returns, listReturns),
  row('companies', 'owner', pages.companies, listCompanies),
  row('company-of-desk', 'owner', at(pages.companyOfDesk, 'company'), getCompany),
  row('papers', 'owner', pages.papers, listPapers),
  row('receipts', 'owner', pages.receipts, listReceipts),
  row('exports', 'owner', pages.exports, getSalesByState),
  row('webhooks', 'owner', pages.webhooks, listWebhooks),
  row('edit-product', 'owner', at(pages.editProduct, 'part'), getProduct),
  row('settings', 'owner', pages.settings, getSettings),
  ...['shipping', 'payment', 'tax', 'texts', 'stock'].map((section) =>
    row(`settings-${section}`, 'owner', `${pages.settings}?section=${section}`, getSettings),
  ),
  row('shipping', 'owner', pages.shipping, listOrdersToShip),
  row('picking-list', 'owner', `${pages.pickingList}?orders={toShip}`, listPicks),
  row('packing', 'owner', at(pages.packing, 'shipped'), getOrder),
  row('packing-list', 'owner', at(pages.packingList.replace(':parcel', '1'), 'shipped'), getOrder),
  row('order-at-desk', 'owner', at(pages.order, 'shipped'), getOrder),
  row('families', 'owner', pages.families, listAllFamilies),
  row('family', 'owner', at(pages.family, 'family'), getDeskFamily),
]
