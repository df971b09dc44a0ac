import type { MailShop } from './mail-shop.ts'

export interface LetterParts {
  subject: string
  shop: MailShop
  opening: string[]
  facts?: [string, string][] | undefined
  picture?: Picture | undefined
  quote?: string | undefined
  action?: { label: string; url: string } | undefined
  closing: string[]
  /** A POST to its address stops such mails at once. */
  stop?: { label: string; url: string } | undefined
  replyTo?: string
}

export interface Picture {
  png: Buffer
  name: string
  alt: string
  /** As it is shown, in CSS pixels. */
  side: number
}
