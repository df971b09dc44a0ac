import { updateProfile } from '#contract/people/profile.ts'
import { expect, test } from './journey.ts'
import { expectFieldError, fillInOrder, orderCard, orderForm, purchaseButton } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

const workshop = { address: 'Werkstatt Novak\nLindenhof 12\nHamburg', number: '+49 (40) 66969-315 ext. 7' }
const harbour = { address: '7 Harbour Street\nAarhus', number: '+45 5550 1234' }

test('the order form prefills the address from the profile, then from the last order', async ({
  page,
  db,
}) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const form = orderForm(page)
  await page.goto(product.orderPath)
  await expect(form.getByLabel('Address')).toHaveValue('')

  const body = { ...harbour, education: 'BEng' }
  await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body })
  await page.reload()
  await expect(form.getByLabel('Address')).toHaveValue(harbour.address)
  await expect(form.getByLabel('Number')).toHaveValue(harbour.number)

  await fillInOrder(page, { ...workshop, quantity: 40 })
  await purchaseButton(page).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await page.goto(product.orderPath)
  await expect(form.getByLabel('Address')).toHaveValue(workshop.address)
  await expect(form.getByLabel('Number')).toHaveValue(workshop.number)
  await expect(form.getByLabel('Order Quantity')).toHaveValue('10')
  await purchaseButton(page).click()
  await expect(orderCard(page, product)).toHaveCount(2)
})

test('the order form keeps text typed before the last order is loaded', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const body = { ...harbour, education: 'BEng' }
  await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body })
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/user/myprofile/*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto(product.orderPath)
  await fillInOrder(page, { address: workshop.address })
  answers.resolve()
  const form = orderForm(page)
  await expect(form.getByLabel('Number')).toHaveValue(harbour.number)
  await expect(form.getByLabel('Address')).toHaveValue(workshop.address)
})

test('the order form leaves a field empty that the buyer emptied before the last order is loaded', async ({
  page,
  db,
}) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const body = { ...harbour, education: 'BEng' }
  await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body })
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/user/myprofile/*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto(product.orderPath)
  await fillInOrder(page, { address: workshop.address })
  await fillInOrder(page, { address: '' })
  answers.resolve()
  const form = orderForm(page)
  await expect(form.getByLabel('Number')).toHaveValue(harbour.number)
  await expect(form.getByLabel('Address')).toHaveValue('')
})

test('an address keeps its line breaks for the buyer and the owner', async ({ page, context, db }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  const field = orderForm(page).getByLabel('Address')
  await field.click()
  await page.keyboard.type('Werkstatt Novak')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lindenhof 12')
  await fillInOrder(page, { number: workshop.number })
  await purchaseButton(page).click()
  const card = orderCard(page, product)
  await card.getByText('History and delivery').click()
  const address = card.getByText('Werkstatt Novak')
  expect(await address.innerText()).toContain('Werkstatt Novak\nLindenhof 12')

  const desk = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin })
  if (!desk) throw new Error('The browser is closed.')
  const deskPage = await desk.newPage()
  await arriveAsOwner(deskPage, db)
  await deskPage.goto(`/dashboard/manageorders?view=cards&q=${encodeURIComponent(product.name)}`)
  const packed = orderCard(deskPage, product)
  expect(await packed.getByText('Werkstatt Novak').innerText()).toContain('Werkstatt Novak\nLindenhof 12')
  await expect(packed.getByText(workshop.number)).toBeVisible()
  await desk.close()
})

test("the order form and the profile reject 'call me' as a phone number", async ({ page, db }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { address: harbour.address, number: 'call me' })
  await purchaseButton(page).click()
  const words = 'Give a phone number of at least 3 digits, such as +44 117 496 0000'
  await expectFieldError(orderForm(page).getByLabel('Number'), words)
  await page.goto('/updatemyprofile')
  await page.getByLabel('Number').fill('call me')
  await page.getByLabel('Education').fill('BEng')
  await expectFieldError(page.getByLabel('Number'), words)
})

test('the quantity field accepts 1k as 1,000 pieces and rejects other text', async ({ page, db }) => {
  const product = await putOnSale(db, { minimumOrder: 10, availableQuantity: 4200 })
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  const form = orderForm(page)
  const field = form.getByLabel('Order Quantity')
  const total = form.getByRole('status')
  const type = async (text: string) => {
    await field.fill('')
    await field.pressSequentially(text)
  }
  await type('1k')
  await expect(total).toHaveText('$250.00')
  await type('2,500')
  await expect(total).toHaveText('$625.00')
  await type('1.5K')
  await expect(total).toHaveText('$375.00')
  await type('a few')
  await expect(total).toHaveText('–')
  await fillInOrder(page, harbour)
  await purchaseButton(page).click()
  await expectFieldError(field, 'Give the number of pieces in digits, such as 1000 or 1k')
  await type('1.5')
  await expectFieldError(field, 'Order whole pieces')

  await type('1k')
  await form.getByRole('button', { name: 'One piece more' }).click()
  await expect(field).toHaveValue('1001')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(field).toHaveValue('999')
  await type('1k')
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['1,000', '$0.25', '$250.00'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('no button ever covers a field of the order form', async ({ page, db }) => {
    const product = await putOnSale(db)
    await arriveSignedIn(page)
    await page.goto(product.orderPath)
    await expect(purchaseButton(page)).toBeVisible()
    expect(await page.evaluate(coveredFields)).toEqual([])
  })
})

/** Runs in the browser: scrolls through the page and returns fields whose centre is covered, except by the header. */
function coveredFields(): string[] {
  const covered: string[] = []
  const fields = [...document.querySelectorAll<HTMLElement>('main input, main textarea')]
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
    scrollTo({ top, behavior: 'instant' })
    for (const field of fields) {
      const box = field.getBoundingClientRect()
      const middle = box.top + box.height / 2
      if (middle <= header || middle >= innerHeight) continue
      const onTop = document.elementFromPoint(box.left + box.width / 2, middle)
      if (onTop !== field) covered.push(`${field.getAttribute('name') ?? field.id} at ${top}`)
    }
  }
  return covered
}
