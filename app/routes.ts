import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the store, a line each. */
export default [
  index('catalog/home-route.tsx'),
  route('home', 'content/home-redirect-route.ts'),
  route('blogs', 'content/blogs-route.tsx'),
  route('products', 'catalog/products-route.tsx'),
  route('products/:id/:slug?', 'catalog/product-route.tsx'),
  route('purchage/:id', 'orders/purchase-route.tsx'),
  route('purchase/:id', 'orders/purchase-redirect-route.ts'),
  route('login', 'account/login-route.tsx'),
  route('signUp', 'account/sign-up-route.tsx'),
  route('reset-password', 'account/reset-password-route.tsx'),
  route('verify-email', 'account/verify-email-route.tsx'),
  route('reviews', 'reviews/reviews-route.tsx'),
  route('myprofile', 'account/profile-route.tsx'),
  route('updatemyprofile', 'account/update-profile-route.tsx'),
  route('contact', 'content/contact-route.tsx'),
  route('info/:page', 'content/info-route.tsx'),
  route('sandbox/mails', 'sandbox/mails-route.tsx'),
  layout('account/dashboard-route.tsx', [
    route('dashboard', 'account/dashboard-landing-route.tsx'),
    route('dashboard/myorders', 'orders/my-orders-route.tsx'),
    route('dashboard/addreview', 'reviews/add-review-route.tsx'),
    route('dashboard/payment/:orderId', 'payments/payment-route.tsx'),
    layout('account/admin-route.tsx', [
      route('dashboard/users', 'account/users-route.tsx'),
      route('dashboard/makeadmin', 'account/make-admin-route.tsx'),
      route('dashboard/addproduct', 'catalog/add-product-route.tsx'),
      route('dashboard/manageorders', 'orders/manage-orders-route.tsx'),
      route('dashboard/manageproducts', 'catalog/manage-products-route.tsx'),
      route('dashboard/manageproducts/:id', 'catalog/edit-product-route.tsx'),
    ]),
  ]),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'design/design-route.tsx')] : []),
  route('*', 'content/not-found-route.tsx'),
] satisfies RouteConfig
