import { type Answer, type Call, ok } from './call.ts'
import { type EventRow, eventView, KEPT } from './events.ts'
import type { Form } from './form.ts'
import { invalidRequest } from './gateway-error.ts'
import { listParams, type Narrowing, readList, selectPage } from './list.ts'
import { flag, onlyKnown, text, texts } from './params.ts'

const MAX_TYPES = 20

/** The last 30 days, newest first. `type` may have `*` as a wildcard. */
export async function listEvents({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'type', 'types', 'delivery_success'])
  const { rows, has_more } = await selectPage<EventRow>(db, 'events', readList(form), [
    { condition: (place) => `${KEPT} AND type LIKE ANY (${place})`, value: readTypes(form) },
    ...readDelivery(form),
  ])
  return ok({ object: 'list', data: rows.map(eventView), has_more, url: '/v1/events' })
}

function readTypes(form: Form): string[] {
  const type = text(form, 'type')
  const types = texts(form, 'types')
  if (type !== undefined && types !== undefined) {
    const message = 'You may pass either type or types, but not both.'
    throw invalidRequest(message, { code: 'parameters_exclusive', param: 'types' })
  }
  if (types && types.length > MAX_TYPES) {
    throw invalidRequest(`Invalid array: types can have at most ${MAX_TYPES} elements.`, { param: 'types' })
  }
  const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
  if (types) return types.map(literal)
  return [literal(type ?? '*').replaceAll('*', '%')]
}

function readDelivery(form: Form): Narrowing[] {
  const delivered = flag(form, 'delivery_success')
  if (delivered === undefined) return []
  return [{ condition: (place) => `(delivered_at IS NOT NULL) = ${place}`, value: String(delivered) }]
}
