import { cards } from '#test/support/card.ts'
import { bomField, bomSummary, openBom } from './boms.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType, tabTo } from './keyboard.ts'
import { orderCard, orderForm, purchaseButton } from './ordering.ts'
import { paymentPanel } from './paying.ts'
import { newcomer } from './people.ts'
import { searchField } from './search-field.ts'
import { numberOf, putOnSale, untilChangesAreRead } from './shelf.ts'

test('a purchase works by keyboard alone @main', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = newcomer()
  // Otherwise the slide with the link can move away before Tab reaches it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await tabAndEnter(page.getByRole('link', { name: 'Skip to content' }))
  await tabAndEnter(page.getByRole('link', { name: 'See the parts' }))
  await tabAndEnter(page.getByRole('link', { name: product.name, exact: true }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(product.name)
  await tabAndEnter(page.getByRole('link', { name: 'Buy Now' }))

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
  await expect(heading).toBeFocused()
  await tabAndEnter(page.getByRole('link', { name: 'To My Orders' }))
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
})

test('search, families, BOM and the menu of a phone work by keyboard @main', async ({ page, db }) => {
  const product = await putOnSale(db)
  await untilChangesAreRead(db)
  const banner = page.getByRole('banner')
  await page.goto('/')
  await tabAndType(searchField(banner), product.name)
  await page.keyboard.press('Enter')
  await tabAndEnter(page.getByRole('rowheader').filter({ hasText: product.name }).getByRole('link'))
  await expect(page).toHaveURL(product.path)
  await page.goto('/products')
  const families = page.getByRole('navigation', { name: 'Families of parts' })
  await tabAndEnter(families.getByRole('link', { name: 'Capacitors' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capacitors')

  await openBom(page)
  await bomField(page).focus()
  await page.keyboard.insertText(`Qty,MPN\n10,${numberOf(product)}\n`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Read' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bomSummary(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add 1 line to cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')

  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdScripts(page)
  await page.goto('/')
  const fold = banner.locator('summary').filter({ visible: true }).first()
  await tabAndEnter(fold)
  await expect(searchField(banner)).toBeVisible()
  release()
  await expect(searchField(banner)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(banner)).toBeHidden()
  await expect(fold).toBeFocused()
  await tabAndEnter(banner.getByLabel('Menu'))
  await tabAndEnter(banner.getByRole('link', { name: 'Reviews' }))
  await expect(page).toHaveURL('/reviews')
})
