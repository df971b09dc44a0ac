import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '#contract/pages.ts'
import { type DashboardPageName, dashboardTitles } from './people/account/dashboard-titles.ts'

// React Router wants the pattern without the slash before it.
const page = (pattern: string, file: string) => route(pattern.slice(1), file)

export default [
  index('site/home/home-route.tsx'),
  page(pages.homeByName, 'site/content/home-redirect-route.ts'),
  page(pages.articles, 'site/content/blogs-route.tsx'),
  page(pages.products, 'catalog/finding/products-route.tsx'),
  page(pages.product, 'catalog/part/product-route.tsx'),
  page(pages.partNumber, 'catalog/part/part-number-route.ts'),
  page(pages.compare, 'catalog/comparing/compare-route.tsx'),
  page(pages.cart, 'selling/cart/cart-route.tsx'),
  page(pages.bom, 'selling/boms/bom-route.tsx'),
  page(pages.purchase, 'selling/orders/purchase-route.tsx'),
  page(pages.purchaseSpelled, 'selling/orders/purchase-redirect-route.ts'),
  page(pages.checkout, 'selling/checkout/checkout-route.tsx'),
  page(pages.login, 'people/account/login-route.tsx'),
  page(pages.signUp, 'people/account/sign-up-route.tsx'),
  page(pages.resetPassword, 'people/account/reset-password-route.tsx'),
  page(pages.verifyEmail, 'people/account/verify-email-route.tsx'),
  page(pages.confirmEmail, 'people/account/confirm-email-route.tsx'),
  page(pages.accept, 'people/account/accept-route.tsx'),
  page(pages.joinCompany, 'selling/companies/join-route.tsx'),
  page(pages.reviews, 'site/reviews/reviews-route.tsx'),
  page(pages.profile, 'people/account/profile-route.tsx'),
  page(pages.updateProfile, 'people/account/update-profile-route.tsx'),
  page(pages.contact, 'site/messages/contact-route.tsx'),
  page(pages.withdraw, 'site/withdrawals/withdraw-route.tsx'),
  page(pages.info, 'site/content/info-route.tsx'),
  page(pages.sharedList, 'selling/lists/shared-list-route.tsx'),
  page(pages.stockNoticesOff, 'selling/stock-notices/notices-off-route.tsx'),
  page(pages.sandboxMails, 'site/sandbox/mails-route.tsx'),
  layout('people/account/dashboard-route.tsx', [
    ...(Object.keys(dashboardTitles) as DashboardPageName[]).map((id) =>
      route(pages[id].slice(1), 'people/account/dashboard-page-route.tsx', { id }),
    ),
    page(pages.settings, 'selling/shop-settings/settings-route.tsx'),
  ]),
  route('*', 'site/content/not-found-route.tsx'),
] satisfies RouteConfig
