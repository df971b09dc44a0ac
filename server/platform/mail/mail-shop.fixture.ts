import type { MailShop } from './mail-shop.ts'

export const mailShop: MailShop = { name: 'Farad', timeZone: 'UTC', particulars: [] }

/** What `sendDueMails` needs to know who sends. */
export const mailSender = { sender: 'store@example.com', readShop: async () => mailShop }
