import type { Ability } from '#contract/people/roles.ts'

/** What each page of the desk needs, by the first part of its address below /dashboard. */
export const deskPages: Record<string, Ability> = {
  users: 'people',
  makeadmin: 'people',
  addproduct: 'catalogue',
  manageorders: 'orders',
  shipping: 'ship',
  manageproducts: 'catalogue',
  importproducts: 'catalogue',
  families: 'catalogue',
  managereviews: 'reviews',
  messages: 'reviews',
  receipts: 'receipts',
  exports: 'exports',
  webhooks: 'webhooks',
  settings: 'settings',
}
