import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '#contract/pages.ts'

// React Router wants the pattern without the slash before it.
const page = (pattern: string, file: string) => route(pattern.slice(1), file)

export default [
  index('catalog/home-route.tsx'),
  page(pages.homeByName, 'content/home-redirect-route.ts'),
  page(pages.articles, 'content/blogs-route.tsx'),
  page(pages.products, 'catalog/products-route.tsx'),
  page(pages.product, 'catalog/product-route.tsx'),
  page(pages.partNumber, 'catalog/part-number-route.ts'),
  page(pages.compare, 'catalog/comparing/compare-route.tsx'),
  page(pages.cart, 'cart/cart-route.tsx'),
  page(pages.purchase, 'orders/purchase-route.tsx'),
  page(pages.purchaseSpelled, 'orders/purchase-redirect-route.ts'),
  page(pages.login, 'account/login-route.tsx'),
  page(pages.signUp, 'account/sign-up-route.tsx'),
  page(pages.resetPassword, 'account/reset-password-route.tsx'),
  page(pages.verifyEmail, 'account/verify-email-route.tsx'),
  page(pages.reviews, 'reviews/reviews-route.tsx'),
  page(pages.profile, 'account/profile-route.tsx'),
  page(pages.updateProfile, 'account/update-profile-route.tsx'),
  page(pages.contact, 'content/contact-route.tsx'),
  page(pages.info, 'content/info-route.tsx'),
  page(pages.sandboxMails, 'sandbox/mails-route.tsx'),
  layout('account/dashboard-route.tsx', [
    page(pages.dashboard, 'account/dashboard-landing-route.tsx'),
    page(pages.myOrders, 'orders/my-orders-route.tsx'),
    page(pages.addReview, 'reviews/add-review-route.tsx'),
    page(pages.payment, 'payments/payment-route.tsx'),
    layout('account/admin-route.tsx', [
      page(pages.users, 'account/users-route.tsx'),
      page(pages.makeAdmin, 'account/make-admin-route.tsx'),
      page(pages.addProduct, 'catalog/add-product-route.tsx'),
      page(pages.manageOrders, 'orders/manage-orders-route.tsx'),
      page(pages.manageProducts, 'catalog/manage-products-route.tsx'),
      page(pages.importProducts, 'catalog/import/import-products-route.tsx'),
      page(pages.manageReviews, 'reviews/manage-reviews-route.tsx'),
      page(pages.messages, 'messages/messages-route.tsx'),
      page(pages.editProduct, 'catalog/edit-product-route.tsx'),
      page(pages.families, 'families/families-route.tsx'),
      page(pages.family, 'families/family-route.tsx'),
    ]),
  ]),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'design/design-route.tsx')] : []),
  route('*', 'content/not-found-route.tsx'),
] satisfies RouteConfig
