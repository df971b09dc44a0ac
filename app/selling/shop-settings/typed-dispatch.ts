import { z } from 'zod'
import type { Dispatch } from '#contract/selling/dispatch.ts'

const empty = { on: false, days: ['mon', 'tue', 'wed', 'thu', 'fri'], cutOff: '15:00' }

/** Undefined of a shop that never promised a day. */
export const TypedDispatch = z
  .object({
    on: z.boolean(),
    days: z.array(z.string()),
    cutOff: z.string(),
    country: z.string(),
    region: z.string(),
    closed: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .transform(({ country, region, closed, ...typed }) => {
    const dispatch = {
      ...typed,
      ...(country && { country }),
      ...(country && region && { region }),
      closed: closed.map(({ from, to }) => ({ from, ...(to && { to }) })),
    }
    const isEmpty = JSON.stringify(dispatch) === JSON.stringify({ ...empty, closed: [] })
    return isEmpty ? undefined : (dispatch as z.input<typeof Dispatch>)
  })

export function typedDispatch(dispatch: Dispatch | undefined): z.input<typeof TypedDispatch> {
  const { on, days, cutOff, country = '', region = '', closed = [] } = { ...empty, ...dispatch }
  return {
    on,
    days: [...days],
    cutOff,
    country,
    region,
    closed: closed.map(({ from, to = '' }) => ({ from, to })),
  }
}
