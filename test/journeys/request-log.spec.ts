import { openStoreProcess } from '#test/support/open-store-process.ts'
import { expect, test } from './journey.ts'

test('the log contains no email of a request path, in any encoding', async ({ request }) => {
  const store = await openStoreProcess({ env: { LOG_REQUESTS: 'on', LOG_LEVEL: 'debug' } })
  try {
    const paths = [
      '/%E0%A4%A/ada.hidden%40example.com',
      '/ada.hidden%E0%A4%A@example.com',
      '/ada.hidden%2540example.com',
      '/info/ada.hidden@example.com',
      '/api/user/myprofile/ada.hidden%E0%A4%A%40example.com',
    ]
    for (const path of paths) {
      expect((await request.get(store.url + path)).status(), path).toBeGreaterThanOrEqual(400)
      // None of these paths accepts a form; the router logs that with its own text.
      expect((await request.post(store.url + path)).status(), path).toBeGreaterThanOrEqual(400)
    }
    await request.get(`${store.url}/reviews?the=last`)
    await expect.poll(() => store.logs()).toContain('"path":"/reviews"')
    expect(store.logs()).toContain('{undecodable}')
    expect(store.logs()).not.toContain('ada.hidden')
  } finally {
    await store.close()
  }
})
