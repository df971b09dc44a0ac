import { type Filled, type FilledProduct, TEXT } from './fill-with-scripts.ts'

/** The addresses of the pages that show what was filled, by who sees it. */
export function addressesOf({ id, number, family }: FilledProduct, filled: Filled, email: string) {
  const { listId, secret, unpaid, shipped, packing, checked } = filled
  const text = encodeURIComponent(TEXT)
  const ofVisitors = [
    '/',
    `/products?family=${family}`,
    `/products?q=${text}`,
    `/products?family=${family}&kind=${text}&${text}=1`,
    `/products/${id}`,
    `/compare?parts=${number},${text}`,
    `/cart?add=${text}:1`,
    '/reviews',
    '/blogs',
    '/info/terms',
    '/info/imprint',
    `/contact?subject=${text}`,
    `/lists/${secret}`,
    `/login?from=${encodeURIComponent('javascript:ran(20)')}`,
    `/signUp?from=${encodeURIComponent('javascript:ran(21)')}`,
    `/verify-email?token=${text}`,
    `/reset-password#token=${text}`,
    `/stock-notices/off?token=${text}`,
    `/nowhere/${text}`,
  ]
  const ofBuyer = [
    '/cart',
    '/checkout',
    '/bom',
    '/myprofile',
    '/updatemyprofile',
    '/dashboard',
    `/dashboard/myorders?q=${text}`,
    `/dashboard/orders/${unpaid}`,
    `/dashboard/orders/${shipped}`,
    `/dashboard/orders/${checked}`,
    `/dashboard/orders/${shipped}/again`,
    `/dashboard/payment/${unpaid}`,
    `/purchage/${id}`,
    '/dashboard/lists',
    `/dashboard/lists/${listId}`,
    '/dashboard/stock-notices',
    '/dashboard/addresses',
    '/dashboard/addreview',
  ]
  const ofOwner = [
    '/dashboard',
    `/dashboard/users?q=${email}`,
    '/dashboard/makeadmin',
    `/dashboard/manageorders?q=${text}`,
    ...[unpaid, shipped, packing, checked].map((order) => `/dashboard/orders/${order}`),
    '/dashboard/manageproducts',
    `/dashboard/manageproducts/${id}`,
    '/dashboard/addproduct',
    '/dashboard/importproducts',
    '/dashboard/managereviews',
    '/dashboard/messages',
    ...['company', 'shipping', 'tax', 'texts', 'stock'].map(
      (section) => `/dashboard/settings?section=${section}`,
    ),
    '/dashboard/shipping',
    `/dashboard/shipping/picks?orders=${packing}`,
    `/dashboard/shipping/${packing}`,
    `/dashboard/shipping/${shipped}/parcels/1`,
    '/dashboard/families',
    `/dashboard/families/${family}`,
    '/sandbox/mails',
  ]
  return { ofVisitors, ofBuyer, ofOwner }
}
