/** What all letters of the shop have in common. */
export interface MailShop {
  name: string
  /** By IANA: letters say times in it. */
  timeZone: string
  logo?: { content: Buffer; width: number; height: number } | undefined
  /** Of stripe and buttons, in both themes. */
  accent?: { light: { copper: string; on: string }; dark: { copper: string; on: string } } | undefined
  /** Who sends it: company, address, how to reach it, registration. */
  particulars: string[]
  replyTo?: string | undefined
  /** Buyers can withdraw within 14 days, and letters say how. */
  euConsumers?: boolean
}

/** '28 November 2026 at 23:15 CET'. */
export function momentIn({ timeZone }: Pick<MailShop, 'timeZone'>, at: Date | string): string {
  const zone = { timeZone, timeZoneName: 'short' } as const
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit', ...zone }).format(
    new Date(at),
  )
}
