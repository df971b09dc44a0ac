import { type Answer, type Call, ok } from './call.ts'
import { eventTypes } from './event-types.ts'
import { type EventRow, eventView } from './events.ts'
import type { Form } from './form.ts'
import { invalidRequest } from './gateway-error.ts'
import { listParams, readList, selectPage } from './list.ts'
import { onlyKnown, texts } from './params.ts'

const MAX_TYPES = 20

/** The last 30 days as at Stripe, newest first. */
export async function listEvents({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'types'])
  const types = texts(form, 'types') ?? [...eventTypes]
  if (types.length > MAX_TYPES) {
    throw invalidRequest(`Invalid array: types can have at most ${MAX_TYPES} elements.`, { param: 'types' })
  }
  const { rows, has_more } = await selectPage<EventRow>(db, 'events', readList(form), {
    condition: (place) => `created > now() - interval '30 days' AND type = ANY (${place})`,
    value: types,
  })
  return ok({ object: 'list', data: rows.map(eventView), has_more, url: '/v1/events' })
}
