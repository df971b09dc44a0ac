import type { Ability } from '#contract/people/roles.ts'
import type { ShownCounts } from '#contract/selling/desk-counts.ts'
import { t } from '#messages/catalogue.ts'

export interface MenuPage {
  to: string
  label: string
  entries?: string
  waiting?: (counts: ShownCounts) => number | undefined
  /** Hides a page of what the shop does not do. */
  shown?: (counts: ShownCounts | undefined) => boolean
}

export interface MenuGroup {
  title?: string
  pages: MenuPage[]
}

export function menuFor(
  may: readonly Ability[] | undefined,
  counts: ShownCounts | undefined,
  has: { company: boolean; offers: boolean },
): MenuGroup[] {
  if (may === undefined) return []
  const company = has.company ? [{ to: 'company', label: t('company.title') }] : []
  const own = [...company, { to: 'tools', label: t('dashboard.tools') }]
  if (may.length === 0) return [{ pages: [...buyerPages(has.offers), ...own] }]
  const mine = ({ to, shown }: MenuPage) =>
    may.some((ability) => ability === deskPages[to]) && (!shown || shown(counts))
  const groups = deskMenu().map((group) => ({ ...group, pages: group.pages.filter(mine) }))
  return [...groups.filter(({ pages }) => pages.length > 0), { title: t('dashboard.account'), pages: own }]
}

function buyerPages(hasOffers: boolean): MenuPage[] {
  return [
    { to: 'myorders', label: t('dashboard.orders'), entries: 'orders' },
    ...(hasOffers ? [{ to: 'offers', label: t('dashboard.offers') }] : []),
    { to: 'lists', label: t('dashboard.lists') },
    { to: 'stock-notices', label: t('dashboard.notices') },
    { to: 'addreview', label: t('dashboard.add-review') },
    { to: 'addresses', label: t('dashboard.addresses') },
  ]
}

function deskMenu(): MenuGroup[] {
  return [
    {
      title: t('dashboard.selling'),
      pages: [
        { to: 'manageorders', label: t('dashboard.manage-orders'), entries: 'orders' },
        {
          to: 'manageoffers',
          label: t('dashboard.manage-offers'),
          waiting: ({ askedOffers }) => askedOffers,
        },
        { to: 'shipping', label: t('dashboard.shipping'), waiting: ({ orders }) => orders?.toShip },
        {
          to: 'returns',
          label: t('returns.title'),
          waiting: ({ returns }) => returns?.asked,
          shown: (counts) => counts?.returns !== undefined,
        },
        {
          to: 'receipts',
          label: t('dashboard.receipts'),
          waiting: ({ receipts }) => receipts?.toReturn,
          shown: (counts) => counts?.receipts !== undefined,
        },
      ],
    },
    {
      title: t('dashboard.catalogue'),
      pages: [
        { to: 'manageproducts', label: t('dashboard.manage-products'), entries: 'importproducts' },
        { to: 'addproduct', label: t('dashboard.add-product') },
        { to: 'families', label: t('dashboard.families') },
      ],
    },
    {
      title: t('dashboard.people'),
      pages: [
        { to: 'users', label: t('dashboard.users') },
        { to: 'companies', label: t('companies.title') },
        { to: 'messages', label: t('dashboard.messages'), waiting: ({ newMessages }) => newMessages },
        {
          to: 'managereviews',
          label: t('dashboard.manage-reviews'),
          waiting: ({ waitingReviews }) => waitingReviews,
        },
      ],
    },
    {
      title: t('dashboard.shop'),
      pages: [
        { to: 'papers', label: t('dashboard.papers') },
        { to: 'exports', label: t('dashboard.exports') },
        { to: 'webhooks', label: t('dashboard.webhooks') },
        { to: 'settings', label: t('dashboard.settings') },
      ],
    },
  ]
}

/** What each page of the desk needs, by the first part of its address below /dashboard. */
export const deskPages: Record<string, Ability> = {
  users: 'people',
  makeadmin: 'people',
  addproduct: 'catalogue',
  manageorders: 'orders',
  returns: 'orders',
  manageoffers: 'offers',
  shipping: 'ship',
  manageproducts: 'catalogue',
  importproducts: 'catalogue',
  families: 'catalogue',
  managereviews: 'reviews',
  messages: 'messages',
  companies: 'companies',
  receipts: 'receipts',
  papers: 'exports',
  exports: 'exports',
  webhooks: 'webhooks',
  settings: 'settings',
}
