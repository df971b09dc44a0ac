import type { Context, Hono, Next } from 'hono'
import type { Call } from '#contract/call.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { replaceCart } from '#contract/selling/cart.ts'
import { addList, replaceList } from '#contract/selling/lists.ts'
import { routeOf } from '#server/platform/http/door.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import type { GeneralLimit } from '#server/platform/http/limits/general-limit.ts'
import type { ProcessorLimit } from '#server/platform/http/limits/processor-limit.ts'
import { problemResponse } from '#server/platform/http/refusal.ts'
import { refusedPage } from './refused-form.ts'

interface ChargeParts {
  processorLimit: ProcessorLimit
  generalLimit: Pick<GeneralLimit, 'accountOf'>
}

const FILES = /^\/(?:assets|images|datasheets|drawings)\//
/** Their doors charge and give turns themselves. */
const OWN_TURNS = /^\/(?:mcp$|kicad\/v1\/parts\/category\/)/
/** Forms are sent to pages. */
const OTHER_DOORS = /^\/(?:api|sandbox)\//
/** They price up to 500 lines. Other changes have limits of their own. */
const PRICING: Pick<Call, 'method' | 'path'>[] = [priceLines, replaceCart, addList, replaceList]

/** Mount it before what it counts (rules: L-6). */
export function chargeRequests(web: Hono, { processorLimit, generalLimit }: ChargeParts): void {
  const charge = async (context: Context, next: Next) => {
    const { raw, path } = context.req
    const client = clientIn(context)
    // A kept page is made without a client; front.ts charges the visitor.
    if (client === undefined || FILES.test(path) || OWN_TURNS.test(path)) return next()
    const account = generalLimit.accountOf(raw)
    const key = account === undefined ? client : `account ${account}`
    const refusal = await processorLimit.serve(key, async () => void (await next()), raw.signal)
    if (!refusal) return
    return path.startsWith('/api/') ? problemResponse(refusal) : refusedPage(raw, refusal)
  }
  web.get('*', charge)
  web.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (context, next) =>
    OTHER_DOORS.test(context.req.path) ? next() : charge(context, next),
  )
  for (const call of PRICING) web.on(call.method.toUpperCase(), `/api${routeOf(call)}`, charge)
}
