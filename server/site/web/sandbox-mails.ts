import { Hono } from 'hono'
import { can } from '#contract/people/roles.ts'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import type { KeptMail, Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { adminsAmong } from '#server/people/users/admins-among.ts'
import { type Database, isDatabaseGone } from '#server/platform/database/database.ts'
import { type DoorOptions, openDoor, Reply } from '#server/platform/http/door.ts'
import { page } from '#server/platform/http/keyset.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'

interface SandboxMailsParts extends DoorOptions {
  db: Database
  mailbox: Mailbox
  /** If not, only admins may read. */
  openToAll: boolean
}

/**
 * Mails to an admin's address are visible to admins only (rules: A-15): a proxy that sets no header looks like this
 * machine, and a reset mail gives its reader the account.
 */
export function openSandboxMails({ db, mailbox, openToAll, ...door }: SandboxMailsParts): Hono {
  const routes = new Hono()
  const mount = openDoor(routes, door)
  routes.onError((error) => problemResponse(refuse(isDatabaseGone(error) ? 'database-unavailable' : 'fault')))
  const may = openToAll ? 'anyone' : 'people'
  const shownTo = async (request: Request) => {
    const caller = await door.identify(request.headers.get('authorization') ?? undefined)
    const seesAll = !(caller instanceof Refusal) && can(caller.may, 'people')
    return (mails: KeptMail[]) => (seesAll ? Promise.resolve(mails) : withoutAdmins(db, mails))
  }
  mount({ ...listSandboxMails, may }, async (visit) => {
    const shown = await shownTo(visit.request)
    const { body, headers } = await page(visit, async ({ limit, after }) =>
      (await firstShown(mailbox, shown, limit, after)).map(head),
    )
    return new Reply(body, { headers: { ...headers, ...OWN } })
  })
  mount({ ...getSandboxMail, may }, async ({ params, request }) => {
    const kept = await mailbox.read(params.id)
    const [mail] = kept ? await (await shownTo(request))([kept]) : []
    if (!mail) return refuse('not-found')
    return new Reply({ ...head(mail), text: mail.text, html: mail.html }, { headers: OWN })
  })
  return routes
}

/** The answer depends on the caller. */
const OWN = { 'cache-control': 'private, no-cache' }

async function firstShown(
  mailbox: Mailbox,
  shown: (mails: KeptMail[]) => Promise<KeptMail[]>,
  most: number,
  after: string | undefined,
): Promise<KeptMail[]> {
  const found: KeptMail[] = []
  let last = after
  while (found.length < most) {
    const next = await mailbox.list(most, last)
    found.push(...(await shown(next)))
    last = next.at(-1)?.id
    if (next.length < most) break
  }
  return found.slice(0, most)
}

async function withoutAdmins(db: Database, mails: KeptMail[]): Promise<KeptMail[]> {
  const admins = await adminsAmong(
    db,
    mails.map(({ to }) => to),
  )
  return mails.filter(({ to }) => !admins.has(to.toLowerCase()))
}

const head = ({ id, to, subject, date }: KeptMail) => ({ _id: id, to, subject, date })
