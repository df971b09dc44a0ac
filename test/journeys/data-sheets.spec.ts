import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { arriveAsOwner, productForm } from './owner.ts'
import { putOnSale } from './shelf.ts'

const PDF = `%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`

async function savedSheet(page: Page): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Data sheet (PDF)' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  return readFile(await saved.path(), 'latin1')
}

test('a visitor saves the data sheet that the store makes, then the one that the owner uploads', async ({
  page,
  db,
  complaints,
}) => {
  await arriveAsOwner(page, db)
  const part = await putOnSale(db)
  await page.goto(part.path)
  const made = await savedSheet(page)
  expect(made.slice(0, 5)).toBe('%PDF-')
  expect(made.length).toBeGreaterThan(5000)

  await page.goto(`/dashboard/manageproducts/${part.id}`)
  const form = productForm(page)
  await form.getByText('Trade data').click()
  const choose = form.getByLabel('Upload a data sheet (PDF)')
  complaints.expect(/status of 415/)
  const html = Buffer.from('<script>alert(1)</script>')
  await choose.setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: html })
  await expect(form.getByRole('alert')).toContainText('This file is not a PDF.')
  await choose.setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(form.getByLabel('Data sheet', { exact: true })).toHaveValue(/^\/datasheets\/[\w-]+\.pdf$/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is changed.')).toBeVisible()

  await page.goto(part.path)
  expect(await savedSheet(page)).toBe(PDF)
})
