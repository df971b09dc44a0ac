import { Hono } from 'hono'
import { getSandboxMail, listSandboxMails } from '#contract/sandbox-mails.ts'
import type { KeptMail, Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { isDatabaseGone } from './platform/database.ts'
import { type DoorOptions, openDoor } from './platform/door.ts'
import { page } from './platform/keyset.ts'
import { problemResponse, refuse } from './platform/refusal.ts'

interface SandboxMailsParts extends DoorOptions {
  mailbox: Mailbox
  /** Whether only this machine reaches the store, also through no proxy: then anyone may read, else admins. */
  openToAll: boolean
}

/** The mails that the sandbox has kept, below /api. */
export function openSandboxMails({ mailbox, openToAll, ...door }: SandboxMailsParts): Hono {
  const routes = new Hono()
  const mount = openDoor(routes, door)
  routes.onError((error) => problemResponse(refuse(isDatabaseGone(error) ? 'database-unavailable' : 'fault')))
  const who = openToAll ? 'anyone' : 'admin'
  mount({ ...listSandboxMails, who }, (visit) =>
    page(visit, async ({ limit, after }) => (await mailbox.list(limit, after)).map(head)),
  )
  mount({ ...getSandboxMail, who }, async ({ params }) => {
    const mail = await mailbox.read(params.id)
    return mail ? { ...head(mail), text: mail.text, html: mail.html } : refuse('not-found')
  })
  return routes
}

const head = ({ id, to, subject, date }: KeptMail) => ({ _id: id, to, subject, date })
