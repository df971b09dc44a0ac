import { createHash } from 'node:crypto'
import { imageOrigins } from '#server/catalog/images/image-origins.ts'
import { identityOrigins } from '#server/people/identity/identity-origins.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { paymentOrigins } from '#server/selling/card-provider/patience.ts'

/** Scripts are allowed by hash, so that a stored page stays valid. */
export function contentSecurityPolicy(config: Config): (inlineScripts: string[]) => string {
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
  return (inlineScripts) => {
    const scripts = [
      "script-src 'self'",
      ...hashesOf(inlineScripts),
      ...payment.scripts,
      ...identity.scripts,
    ].join(' ')
    return ["default-src 'self'", scripts, ...rest].join('; ')
  }
}

function hashesOf(scripts: string[]): string[] {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(hashes)]
}
