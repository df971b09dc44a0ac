import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/runtime/loopback.ts'
import type { Message } from './message.ts'

/** What takes a message to its recipient; rejects where it was not accepted, and lets go of it when `signal` aborts. */
export type Post = (message: Message, signal: AbortSignal) => Promise<void>

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * Sends by the SMTP server at `url`: `smtps:` with TLS from the start, `smtp:` with STARTTLS where the server has it.
 * Where the URL has a password, only with TLS, except on this machine or with `?ignoreTLS=true`.
 */
export function openSmtp(url: URL): Post {
  const smtp = createTransport({
    url: url.href,
    ...(mustEncrypt(url) ? { requireTLS: true } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // The URL's own query could turn these on, and mails would stand in the log.
    logger: false,
    debug: false,
  })
  return async (message, signal) => {
    await smtp.sendMail({ ...message, signal })
  }
}

function mustEncrypt({ username, hostname, searchParams }: URL): boolean {
  const said = searchParams.has('ignoreTLS') || searchParams.has('requireTLS')
  return username !== '' && !isLoopback(hostname) && !said
}

/** Whether an error is the server's lasting refusal of the recipient (5xx to RCPT TO): sending again would not help. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
