import { expect, it } from 'vitest'
import { EVENT_TYPES } from '#contract/site/events.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { apiDocument, EXAMPLES } from './openapi.ts'

speak(en)

interface Described {
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const paths = apiDocument('Farad').paths as Record<string, Record<string, Described>>

it('has examples that their calls accept', () => {
  for (const { call, body } of EXAMPLES) expect(call.body?.safeParse(body).error).toBeUndefined()
  const shown = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(
      ({ requestBody }) => requestBody?.content['application/json']?.example ?? [],
    ),
  )
  expect(shown).toHaveLength(EXAMPLES.length)
})

it('has each kind of event as a webhook', () => {
  const { webhooks } = apiDocument('Farad') as { webhooks: Record<string, { post: Described }> }
  expect(Object.keys(webhooks)).toEqual([...EVENT_TYPES])
  expect(webhooks['order.paid']?.post.requestBody).toHaveProperty(
    'content.application/json.schema.properties.data',
  )
})

it('names the scopes with which a key makes a call', () => {
  expect(paths['/orders']?.post?.security).toEqual([{ accessToken: [] }, { apiKey: ['orders:write'] }])
  expect(paths['/parts']?.get?.security).toBeUndefined()
  expect(paths['/keys']?.post?.security).toEqual([{ accessToken: [] }])
  expect(paths['/addproduct']?.post?.security).toContainEqual({ apiKey: ['desk:catalogue'] })
})
