import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listTools } from '#contract/catalog.ts'
import { getOwnAccount } from '#contract/own-account.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json' with { type: 'json' }
import { send } from './api.ts'

beforeAll(() => speak(en))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('nobody signed in asks for nothing of their own', async () => {
  const fetch = vi.fn(async () => Response.json([]))
  vi.stubGlobal('fetch', fetch)
  await expect(send(getOwnAccount, {})).rejects.toMatchObject({
    refusal: 'not-signed-in',
    message: 'Please log in first.',
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await send(listTools, { query: {} })).toEqual([])
})
