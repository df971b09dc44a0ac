import { cards } from '#test/support/card.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType, tabTo } from './keyboard.ts'
import { orderCard, orderForm, purchaseButton } from './ordering.ts'
import { paymentPanel } from './paying.ts'
import { arriveSignedIn, newcomer } from './people.ts'
import { searchField } from './search-field.ts'
import { numberOf, putOnSale, untilChangesAreRead } from './shelf.ts'
import { contactForm, letterFrom, submitButton } from './writing.ts'

test('a purchase works by keyboard alone @main', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = newcomer()
  // Otherwise the slide with the link can move away before Tab reaches it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await tabAndEnter(page.getByRole('link', { name: 'Skip to content' }))
  await tabAndEnter(page.getByRole('link', { name: 'See the parts' }))
  await tabAndEnter(page.getByRole('link', { name: product.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await tabAndEnter(page.getByRole('link', { name: 'Buy Now' }))

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Login')
  await expect(heading).toBeFocused()
  await expect(page.getByText(`Log in to order ${numberOf(product)}.`)).toBeVisible()
  await tabAndEnter(page.getByRole('link', { name: 'Create New Account' }))
  await tabAndType(page.getByLabel('Name', { exact: true }), ada.name)
  await tabAndType(page.getByLabel('Email'), ada.email)
  await tabAndType(page.getByLabel('Password', { exact: true }), ada.password)
  await page.keyboard.press('Enter')

  await tabAndEnter(page.getByRole('link', { name: `Buy Now: ${product.name}` }))
  const form = orderForm(page)
  await tabAndType(form.getByLabel('Address'), '3 Dock Road, Cork')
  await tabAndType(form.getByLabel('Number'), '+353 21 555 0101')
  await tabAndType(form.getByLabel('Order Quantity'), '25')
  await page.keyboard.press('ArrowUp')
  await tabAndEnter(purchaseButton(page))

  const card = orderCard(page, product)
  await expect(card.getByRole('definition')).toHaveText(['26', '$0.25', '$6.50'])
  const cancel = card.getByRole('button', { name: 'Cancel Order' })
  await tabAndEnter(cancel)
  await expect(page.getByRole('alertdialog', { name: 'are you sure' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await tabAndEnter(card.getByRole('link', { name: 'Pay' }))

  // A toast returns the focus to its origin, so that Tab would jump back and forth at the end of the page.
  await expect(page.getByText('Please Pay Your Money')).toHaveCount(0)
  const panel = paymentPanel(page)
  await tabAndType(panel.getByLabel('Card number'), cards.asksTheBank)
  await tabAndType(panel.getByLabel('Expiry'), '1240')
  await tabAndType(panel.getByLabel('CVC'), '123')
  await page.keyboard.press('Enter')
  const bank = page.getByRole('alertdialog', { name: 'Your bank asks you to confirm' })
  await tabTo(bank.getByRole('button', { name: 'Refuse' }))
  await tabAndEnter(bank.getByRole('button', { name: 'Confirm payment' }))
  await expect(panel.getByText('Your Payment Is Completed')).toBeVisible()
  await expect(heading).toHaveText(/^Pay For/)
  await expect(heading).toBeFocused()
  await tabAndEnter(page.getByRole('link', { name: 'To My Orders' }))
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
})

test('the search and the catalogue work by keyboard alone', async ({ page, db }) => {
  const product = await putOnSale(db)
  await untilChangesAreRead(db)
  await page.goto('/')
  await tabAndType(searchField(page.getByRole('banner')), product.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${product.name}”`)
  await tabAndEnter(page.getByRole('rowheader').filter({ hasText: product.name }).getByRole('link'))
  await expect(page).toHaveURL(product.path)

  await page.goto('/products')
  const families = page.getByRole('navigation', { name: 'Families of parts' })
  await tabAndEnter(families.getByRole('link', { name: 'Capacitors' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capacitors')
})

test("a phone's menu and search work by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await tabAndEnter(banner.locator('summary').filter({ visible: true }).first())
  await expect(searchField(banner)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(banner)).toBeHidden()
  await tabAndEnter(banner.getByLabel('Menu'))
  await tabAndEnter(banner.getByRole('link', { name: 'Reviews' }))
  await expect(page).toHaveURL('/reviews')
})

test("a phone's search gets the focus when it is opened before the scripts arrive", async ({ page }) => {
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await tabAndEnter(banner.locator('summary').filter({ visible: true }).first())
  await expect(searchField(banner)).toBeVisible()
  release()
  await expect(searchField(banner)).toBeFocused()
})

test('the profile form works by keyboard alone', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/')
  await tabAndEnter(page.getByRole('banner').getByRole('link', { name: 'My Profile' }))
  await tabAndEnter(page.getByRole('link', { name: 'ADD OR Update Your Profile' }))
  await tabAndType(page.getByLabel('Address'), '3 Dock Road, Cork')
  await tabAndType(page.getByLabel('Number'), '+353 21 555 0101')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Education')).toBeFocused()
  await page.keyboard.type('BEng Electronics')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/myprofile')
  await expect(page.getByRole('definition').last()).toHaveText('BEng Electronics')
})

test('the contact form works by keyboard alone', async ({ page }) => {
  const letter = letterFrom('ada')
  await page.goto('/contact')
  const form = contactForm(page)
  await tabAndType(form.getByLabel('Email address'), letter.email)
  await tabAndType(form.getByLabel('Subject'), letter.subject)
  await tabAndType(form.getByLabel('Message'), letter.message)
  await tabAndEnter(submitButton(page))
  await expect(form.getByText('Your message is sent.')).toBeVisible()
})
