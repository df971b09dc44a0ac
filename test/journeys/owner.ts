import { expect, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import sharp from 'sharp'
import { setRole } from '#test/support/admin.ts'
import { arriveSignedIn, type SignedIn } from './people.ts'

export async function arriveAsOwner(page: Page, db: pg.Pool, name = 'Olga Owner'): Promise<SignedIn> {
  const owner = await arriveSignedIn(page, name)
  await setRole(db, owner.email, 'admin')
  return owner
}

/** A picture for a file input. */
export async function photograph(
  colour = '#b05a24',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 800, height: 600, channels: 3 as const, background: colour }
  return {
    name: 'photograph.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  }
}

export const productForm = (page: Page) => page.getByRole('region', { name: /Product|product/ })

/** The row of a table or list that contains a text. */
export const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('row').filter({ hasText: words })

/** Searches a list for what one row has. A press while the list is replaced may miss the row's buttons. */
export async function findOnlyRow(page: Page, searchLabel: string, words: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(searchLabel).fill(words)
  await main.getByRole('button', { name: 'Search' }).click()
  // Not those of a table above the list, such as open invitations.
  const rowsWithHead = main.getByRole('table').last().getByRole('row')
  await expect(rowsWithHead).toHaveCount(2)
}
