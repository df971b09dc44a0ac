import { type ComponentType, createElement } from 'react'
import { Outlet, useMatches } from 'react-router'
import { lazyScreen } from '../../lazy-screen.tsx'
import type { DashboardPageName } from './dashboard-titles.ts'
import { RequireAdmin } from './require-admin.tsx'

/** A screen gets the variable parts of its address as props. */
type Load = () => Promise<ComponentType<never>>

const ofPersons = {
  dashboard: async () => (await import('./dashboard-landing.tsx')).DashboardLanding,
  myOrders: async () => (await import('../../selling/orders/my-orders-page.tsx')).MyOrdersPage,
  orderAgain: async () => (await import('../../selling/orders/order-again-page.tsx')).OrderAgainPage,
  lists: async () => (await import('../../selling/lists/lists-page.tsx')).ListsPage,
  list: async () => (await import('../../selling/lists/list-page.tsx')).ListPage,
  stockNotices: async () => (await import('../../selling/stock-notices/notices-page.tsx')).NoticesPage,
  order: async () => (await import('../../selling/orders/order-page.tsx')).OrderPage,
  returns: async () => (await import('../../selling/returns/returns-page.tsx')).ReturnsPage,
  offers: async () => (await import('../../selling/offers/offers-page.tsx')).OffersPage,
  newOffer: async () => (await import('../../selling/offers/new-offer-page.tsx')).NewOfferPage,
  offer: async () => (await import('../../selling/offers/offer-page.tsx')).OfferPage,
  addresses: async () => (await import('../../selling/addresses/addresses-page.tsx')).AddressesPage,
  company: async () => (await import('../../selling/companies/company-page.tsx')).CompanyPage,
  tools: async () => (await import('../keys/keys-page.tsx')).KeysPage,
  addReview: async () => (await import('../../site/reviews/add-review-page.tsx')).AddReviewPage,
  payment: async () => (await import('../../selling/payments/payment-page.tsx')).PaymentPage,
} satisfies Partial<Record<DashboardPageName, Load>>

const ofDesk: Record<Exclude<DashboardPageName, keyof typeof ofPersons>, Load> = {
  users: async () => (await import('../users/users-page.tsx')).UsersPage,
  makeAdmin: async () => (await import('../users/users-page.tsx')).UsersPage,
  addProduct: async () => (await import('../../catalog/product-form/add-product-page.tsx')).AddProductPage,
  manageOrders: async () => (await import('../../selling/orders/manage-orders-page.tsx')).ManageOrdersPage,
  manageOffers: async () => (await import('../../selling/offers/offers-page.tsx')).ManageOffersPage,
  manageProducts: async () =>
    (await import('../../catalog/desk-products/manage-products-page.tsx')).ManageProductsPage,
  importProducts: async () =>
    (await import('../../catalog/imports/import-products-page.tsx')).ImportProductsPage,
  manageReviews: async () => (await import('../../site/reviews/manage-reviews-page.tsx')).ManageReviewsPage,
  messages: async () => (await import('../../site/messages/messages-page.tsx')).MessagesPage,
  companies: async () => (await import('../../selling/companies/companies-page.tsx')).CompaniesPage,
  companyOfDesk: async () => (await import('../../selling/companies/company-page.tsx')).DeskCompanyPage,
  receipts: async () => (await import('../../selling/receipts/receipts-page.tsx')).ReceiptsPage,
  papers: async () => (await import('../../selling/papers/papers-page.tsx')).PapersPage,
  exports: async () => (await import('../../selling/exports/exports-page.tsx')).ExportsPage,
  webhooks: async () => (await import('../../site/webhooks/webhooks-page.tsx')).WebhooksPage,
  editProduct: async () => (await import('../../catalog/product-form/edit-product-page.tsx')).EditProductPage,
  shipping: async () => (await import('../../selling/fulfilment/shipping-page.tsx')).ShippingPage,
  pickingList: async () => (await import('../../selling/fulfilment/picking-list-page.tsx')).PickingListPage,
  packing: async () => (await import('../../selling/fulfilment/packing-page.tsx')).PackingPage,
  packingList: async () => (await import('../../selling/fulfilment/packing-list-page.tsx')).PackingListPage,
  families: async () => (await import('../../catalog/families/families-page.tsx')).FamiliesPage,
  family: async () => (await import('../../catalog/families/family-page.tsx')).FamilyPage,
}

const screens = Object.fromEntries(
  Object.entries<Load>({ ...ofPersons, ...ofDesk }).map(([name, load]) => [
    name,
    // 'my-orders'
    lazyScreen<object>(name.replaceAll(/[A-Z]/g, '-$&').toLowerCase(), load as never),
  ]),
)

/** The screen of the present address; one with data from the server has a route module of its own. */
export function DashboardPage() {
  const { id = '', params } = useMatches().at(-1) ?? {}
  const screen = screens[id]
  const page = screen ? (
    createElement(screen, { ...params, key: Object.values(params ?? {}).join(' ') })
  ) : (
    <Outlet />
  )
  return id in ofPersons ? page : <RequireAdmin>{page}</RequireAdmin>
}
