import { createHash } from 'node:crypto'
import { identityOrigins } from './account/identity-origins.ts'
import { imageOrigins } from './images/image-origins.ts'
import { paymentOrigins } from './payments/payment-origins.ts'
import type { Config } from './platform/config.ts'

/** Not facts for search engines: a browser never runs them, and they differ with every product. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The content security policy of pages, given a page's HTML: inline scripts run by their hash, so that a stored page
 * stays valid. The rest is one for all pages: who walks to the payment screen keeps the policy of the first page.
 */
export function contentSecurityPolicy(config: Config): (html: string) => string {
  const payment = paymentOrigins(config)
  const identity = identityOrigins(config)
  const rest = [
    ["connect-src 'self'", ...payment.connections, ...identity.connections],
    ["frame-src 'self'", ...payment.frames, ...identity.frames],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data:", ...imageOrigins(config)],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ].map((sources) => sources.join(' '))
  return (html) => {
    const scripts = [
      "script-src 'self'",
      ...inlineHashes(html),
      ...payment.scripts,
      ...identity.scripts,
    ].join(' ')
    return ["default-src 'self'", scripts, ...rest].join('; ')
  }
}

function inlineHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => {
    const hash = createHash('sha256').update(script ?? '')
    return `'sha256-${hash.digest('base64')}'`
  })
  return [...new Set(hashes)]
}
