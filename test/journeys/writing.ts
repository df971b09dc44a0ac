import { expect, type Page } from '@playwright/test'
import type pg from 'pg'

export interface Letter {
  email: string
  subject: string
  message: string
}

/** A letter with a unique subject. */
export function letterFrom(name: string): Letter {
  const subject = `Reels, please (${crypto.randomUUID().slice(0, 8)})`
  return { email: `${name}@example.com`, subject, message: 'Do you sell them by the reel?\n\nOr by two?' }
}

export const contactForm = (page: Page) => page.getByRole('form', { name: 'Write to us' })

export const submitButton = (page: Page) => contactForm(page).getByRole('button', { name: 'Submit' })

/** Fills in the given fields; the others stay. */
export async function typeLetter(page: Page, { email, subject, message }: Partial<Letter>): Promise<void> {
  const form = contactForm(page)
  if (email !== undefined) await form.getByLabel('Email address').fill(email)
  if (subject !== undefined) await form.getByLabel('Subject').fill(subject)
  if (message !== undefined) await form.getByLabel('Message').fill(message)
}

/** Focuses the form and waits until the page validates it instead of the browser. */
export async function turnToForm(page: Page): Promise<void> {
  // The scripts start at the first action after the inline script at the end of the page.
  await page.waitForLoadState('domcontentloaded')
  await contactForm(page).getByLabel('Email address').focus()
  await expect(contactForm(page)).toHaveJSProperty('noValidate', true)
}

export async function expectLetter(page: Page, { email, subject, message }: Letter): Promise<void> {
  const form = contactForm(page)
  await expect(form.getByLabel('Email address')).toHaveValue(email)
  await expect(form.getByLabel('Subject')).toHaveValue(subject)
  await expect(form.getByLabel('Message')).toHaveValue(message)
}

/** The stored messages with that subject and their recipients. */
export async function keptLetters(db: pg.Pool, { subject }: Letter) {
  const { rows } = await db.query(
    `SELECT m.email, m.subject, m.body AS message, o.recipient
     FROM messages m LEFT JOIN outbox o ON o.facts->>'message' = m.id::text WHERE m.subject = $1`,
    [subject],
  )
  return rows
}
