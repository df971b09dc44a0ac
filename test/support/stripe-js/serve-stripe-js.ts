import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'

const types: Record<string, string> = { js: 'text/javascript', html: 'text/html' }

/**
 * Answers a browser's requests to Stripe's own addresses: the script and its frames from this folder, the API from a
 * card gateway.
 */
export async function serveStripeJs(context: BrowserContext, gatewayUrl: () => string): Promise<void> {
  await context.route('https://js.stripe.com/**', sendFile)
  await context.route('https://hooks.stripe.com/**', sendFile)
  await context.route('https://api.stripe.com/**', (route) => passOn(route, gatewayUrl()))
}

async function sendFile(route: Route): Promise<void> {
  const [name = ''] = new URL(route.request().url()).pathname.split('/').slice(-1)
  const body = readFileSync(join(import.meta.dirname, name), 'utf8')
  await route.fulfill({ body, contentType: types[name.split('.')[1] ?? ''] ?? '' })
}

/** Stripe.js sends its key as a field, because an authorization header would cause a CORS preflight. */
async function passOn(route: Route, gatewayUrl: string): Promise<void> {
  const request = route.request()
  const fields = new URLSearchParams(request.postData() ?? '')
  const authorization = `Bearer ${fields.get('key')}`
  fields.delete('key')
  const answer = await fetch(gatewayUrl + new URL(request.url()).pathname, {
    method: request.method(),
    headers: { authorization },
    body: fields,
  })
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  await route.fulfill({ status: answer.status, headers, body: await answer.text() })
}
