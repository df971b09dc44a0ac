import { Hono } from 'hono'

const KNOWN: Record<string, boolean> = { ATU12345675: true, BE0123456749: false }

/** Other numbers get what VIES answers while the member state is away, so that a person decides. */
export function createViesStandIn(): Hono {
  const app = new Hono()
  app.post('/check-vat-number', async (context) => {
    const asked = await context.req.json<{
      countryCode: string
      vatNumber: string
      requesterNumber?: string
    }>()
    const { countryCode, vatNumber } = asked
    const valid = KNOWN[`${countryCode}${vatNumber}`]
    if (valid === undefined)
      return context.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)
    const requestIdentifier = asked.requesterNumber ? `SANDBOX${crypto.randomUUID().slice(0, 8)}` : ''
    return context.json({
      countryCode,
      vatNumber,
      valid,
      requestDate: new Date().toISOString(),
      requestIdentifier,
    })
  })
  return app
}
