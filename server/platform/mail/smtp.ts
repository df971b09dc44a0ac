import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import type { Message } from './message.ts'

export type Post = (message: Message, signal: AbortSignal) => Promise<void>

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** A URL with a user requires TLS, except on this machine or with `?ignoreTLS=true`. */
export function openSmtp(url: URL): Post {
  const smtp = createTransport({
    url: url.href,
    ...(mustEncrypt(url) ? { requireTLS: true } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Otherwise the URL's query could turn these on, and the log would contain mails.
    logger: false,
    debug: false,
  })
  return async (message, signal) => {
    await smtp.sendMail({ ...message, signal })
  }
}

function mustEncrypt({ username, hostname, searchParams }: URL): boolean {
  const isExplicit = searchParams.has('ignoreTLS') || searchParams.has('requireTLS')
  return username !== '' && !isLoopback(hostname) && !isExplicit
}

/** 5xx to RCPT TO: a retry is useless. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
