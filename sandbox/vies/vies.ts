import { Hono } from 'hono'

interface Holder {
  valid: boolean
  name?: string
  address?: string
  /** The member state compares what it is asked, and discloses nothing. */
  compares?: { name: string; street: string; postalCode: string; city: string }
}

/** A number whose holder is disclosed, one whose holder is only compared, one of an unknown holder, and one that is not valid. */
const KNOWN: Record<string, Holder> = {
  ATU12345675: { valid: true, name: 'OHM BAUELEMENTE GMBH', address: 'RINGSTRASSE 1\n1010 WIEN' },
  ESB12345674: {
    valid: true,
    compares: {
      name: 'COMPONENTES DEL SUR SL',
      street: 'CALLE MAYOR 1',
      postalCode: '28013',
      city: 'MADRID',
    },
  },
  DE111111125: { valid: true },
  BE0123456749: { valid: false },
}

interface Question {
  countryCode: string
  vatNumber: string
  requesterNumber?: string
  traderName?: string
  traderStreet?: string
  traderPostalCode?: string
  traderCity?: string
}

const NOT_DISCLOSED = '---'

function compared(given: string | undefined, held: string | undefined): string {
  if (given === undefined || held === undefined) return 'NOT_PROCESSED'
  return given.toUpperCase() === held ? 'VALID' : 'INVALID'
}

/** As the REST service of VIES answers. Other numbers get what it answers while the member state is away, so that a person decides. */
export function createViesStandIn(): Hono {
  const app = new Hono()
  app.post('/check-vat-number', async (context) => {
    const asked = await context.req.json<Question>()
    const { countryCode, vatNumber } = asked
    const holder = KNOWN[`${countryCode}${vatNumber}`]
    if (holder === undefined)
      return context.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)
    const { valid, name = NOT_DISCLOSED, address = NOT_DISCLOSED, compares } = holder
    return context.json({
      countryCode,
      vatNumber,
      valid,
      requestDate: new Date().toISOString(),
      requestIdentifier: asked.requesterNumber ? `SANDBOX${crypto.randomUUID().slice(0, 8)}` : '',
      name,
      address,
      traderName: NOT_DISCLOSED,
      traderStreet: NOT_DISCLOSED,
      traderPostalCode: NOT_DISCLOSED,
      traderCity: NOT_DISCLOSED,
      traderCompanyType: NOT_DISCLOSED,
      traderNameMatch: compared(asked.traderName, compares?.name),
      traderStreetMatch: compared(asked.traderStreet, compares?.street),
      traderPostalCodeMatch: compared(asked.traderPostalCode, compares?.postalCode),
      traderCityMatch: compared(asked.traderCity, compares?.city),
      traderCompanyTypeMatch: 'NOT_PROCESSED',
    })
  })
  return app
}
