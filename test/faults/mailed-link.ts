import { expect } from '@playwright/test'
import type { MailServer } from '#test/support/open-mail-server.ts'

/** Waits for a mail with that subject and returns its link. */
export async function linkFor(mailServer: MailServer, email: string, subject: string): Promise<string> {
  const mail = () =>
    mailServer.accepted.find(
      ({ recipients, source }) =>
        recipients.includes(email) &&
        source.includes(`Subject: ${subject}`) &&
        /^From: .*parts@/m.test(source),
    )
  await expect.poll(mail, { message: `a mail '${subject}'` }).toBeDefined()
  const plain = mail()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  return /^https?:\S+$/m.exec(plain)?.[0] ?? ''
}
