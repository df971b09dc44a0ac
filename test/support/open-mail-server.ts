import { SMTPServer } from 'smtp-server'

export interface AcceptedMail {
  recipients: string[]
  source: string
  messageId: string | undefined
}

export interface MailServer {
  url: URL
  accepted: AcceptedMail[]
  close: () => Promise<void>
}

interface Behaviour {
  /** 0 for any free port. */
  port?: number
  /** Returns the error that rejects a recipient; undefined accepts it. */
  refuseRecipient?: (address: string) => Error | undefined
  beforeAccepting?: () => Promise<void>
}

/** A real SMTP server on a loopback port that keeps what it accepts. */
export async function openMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const accepted: AcceptedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(behaviour.refuseRecipient?.(address)),
    async onData(stream, { envelope }, done) {
      let source = ''
      for await (const chunk of stream.setEncoding('utf8')) source += chunk
      await behaviour.beforeAccepting?.()
      const messageId = /^message-id: (.*)$/im.exec(source)?.[1]
      accepted.push({ recipients: envelope.rcptTo.map(({ address }) => address), source, messageId })
      done()
    },
  })
  server.on('error', () => {}) // a client cut its connection
  await new Promise<void>((open) => server.listen(behaviour.port ?? 0, '127.0.0.1', open))
  const { port } = server.server.address() as { port: number }
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    accepted,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
