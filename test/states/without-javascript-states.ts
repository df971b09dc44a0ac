import { expect } from '../journeys/journey.ts'
import { demoPart } from './shelf-parts.ts'
import { type Show, states } from './state.ts'

/** A page without scripts, as the server sends it. */
const plain =
  (path: string): Show =>
  async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
  }

export const withoutJavaScriptStates = states(
  'without-javascript',
  {
    home: plain('/'),
    products: plain('/products?q=led'),
    blogs: plain('/blogs'),
    contact: plain('/contact'),
    'contact-sent': plain('/contact?sent=yes'),
    delivery: plain('/info/delivery'),
    cart: plain('/cart'),
    'cart-offer': plain('/cart?add=NO-SUCH-PART:5'),
    bom: plain('/bom'),
    checkout: plain('/checkout'),
    'stock-notices-off': plain('/stock-notices/off?token=none'),
    reviews: plain('/reviews'),
    login: plain('/login'),
    'sign-up': plain('/signUp'),
    'my-profile': plain('/myprofile'),
    'my-orders': plain('/dashboard/myorders'),
    mails: plain('/sandbox/mails'),

    async product({ page, db }) {
      await page.goto((await demoPart(db)).path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },

    async purchase({ page, db }) {
      await page.goto((await demoPart(db)).orderPath)
      await expect(page.getByRole('banner')).toBeVisible()
    },
  },
  { withoutJavaScript: true },
)
