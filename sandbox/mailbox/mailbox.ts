import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface KeptMail {
  id: string
  to: string
  subject: string
  date: string
  text: string
  html: string
}

interface Message extends SendMailOptions {
  id: string
  to: { name: string; address: string }
  subject: string
  date: Date
  text: string
  html: string
  attachments?: { cid?: string; contentType: string; content: Buffer }[]
}

export interface Mailbox {
  /** A repeated id replaces the earlier message. */
  deliver: (message: Message) => Promise<void>
  list: (most: number, after?: string) => Promise<KeptMail[]>
  read: (id: string) => Promise<KeptMail | undefined>
  /** Also those that go to or mention `address`. */
  forget: (ids: string[], address: string | null) => Promise<void>
}

const MAIL = /^([0-9a-f-]{36})\.eml$/

/** Each mail is an `.eml` file, readable by its owner only, with its parts as JSON. Ids sort by time. */
export function openMailbox(folder: string): Mailbox {
  const written = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  // Synchronous: asynchronous calls would wake a pool thread for each of the 8 steps, which costs more than the step.
  const keep = (name: string, content: string | Buffer) => {
    const draft = join(folder, `.${name}.${process.pid}`)
    writeFileSync(draft, content, { mode: 0o600 })
    renameSync(draft, join(folder, name))
  }
  const read = async (id: string): Promise<KeptMail | undefined> => {
    if (!MAIL.test(`${id}.eml`)) return undefined
    const parts = await readFile(join(folder, `${id}.json`), 'utf8').catch(unlessMissing)
    return parts === undefined ? undefined : JSON.parse(parts)
  }
  const newestIds = async () => {
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    return names.flatMap((name) => MAIL.exec(name)?.[1] ?? []).sort((a, b) => (a < b ? 1 : -1))
  }
  return {
    async deliver(message) {
      const { id, to, subject, date, text } = message
      const { message: eml } = await written.sendMail(message)
      const html = shownHtml(message)
      const parts: KeptMail = { id, to: to.address, subject, date: date.toISOString(), text, html }
      const keepBoth = () => {
        keep(`${id}.json`, JSON.stringify(parts))
        keep(`${id}.eml`, eml as Buffer)
      }
      try {
        keepBoth()
      } catch (error) {
        unlessMissing(error as NodeJS.ErrnoException)
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        keepBoth()
      }
    },
    async list(most, after) {
      const wanted = (await newestIds()).filter((id) => after === undefined || id < after).slice(0, most)
      return (await Promise.all(wanted.map(read))).filter((mail) => mail !== undefined)
    },
    read,
    async forget(ids, address) {
      const given = new Set(ids)
      const names = namesOf(address)
      for (const id of await newestIds()) {
        const mail = await read(id)
        if (!given.has(id) && !(mail && names(mail))) continue
        for (const kind of ['eml', 'json']) await rm(join(folder, `${id}.${kind}`), { force: true })
      }
    },
  }
}

/** Browsers know no `cid:`. */
function shownHtml({ html, attachments = [] }: Message): string {
  return attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid
        ? shown.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`)
        : shown,
    html,
  )
}

/** `maria@x.com` does not mention `a@x.com`. */
function namesOf(address: string | null): (mail: KeptMail) => boolean {
  if (address === null) return () => false
  const whole = new RegExp(`(?<![\\w.+-])${address.replace(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')
  return ({ to, text }) => to === address || whole.test(text)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
