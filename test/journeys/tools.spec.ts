import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { arriveSignedIn } from './people.ts'

test('a key is made, shown once, used and revoked', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Tools' }).click()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('form', { name: 'Make a key' })
  await form.getByLabel('Name').fill('ERP')
  await form.getByLabel('Read your orders').check()
  await form.getByLabel('Place and cancel orders').check()
  await form.getByRole('button', { name: 'Make a key' }).click()
  await expect(form.getByText('Enter how much the key may order in a day.')).toBeVisible()
  await form.getByLabel('Orders a day, at most ($)').fill('250')
  complaints.expect(/status of 403/)
  await form.getByRole('button', { name: 'Make a key' }).click()
  await expect(form.getByText('Give the password of your account')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(ada.password)
  await form.getByRole('button', { name: 'Make a key' }).click()
  const key = (await page.getByText(/^farad_\w{40}$/).textContent()) ?? ''
  const orders = () =>
    page.request.get('/api/myorders', { headers: { authorization: `Bearer ${key}`, cookie: '' } })
  expect((await orders()).status()).toBe(200)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'ERP' })
  await expect(row).toContainText('orders up to $250.00 a day')
  await expect(row).toContainText('Last used')
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: "Revoke 'ERP'" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no keys.')).toBeVisible()
  expect((await orders()).status()).toBe(401)
})

test('the file for KiCad has an address and a key that work', async ({ page }) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/dashboard/tools')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save library file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.kicad_httplib$/)
  const { source } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(source).toMatchObject({ type: 'REST_API', api_version: 'v1' })
  const answer = await page.request.get(`${source.root_url}/v1/categories.json`, {
    headers: { authorization: `Token ${source.token}` },
  })
  expect(await answer.json()).toContainEqual(expect.objectContaining({ id: 'in-stock' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'KiCad' })).toBeVisible()
})
