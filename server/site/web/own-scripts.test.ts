import { describe, expect, it } from 'vitest'
import { startLate } from '#server/site/storefront/late-start.ts'
import { newNonce, ownScripts, withoutNonce } from './pages.ts'

const nonce = newNonce()
const own = (script: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${script}</script>`

describe('own scripts', () => {
  it('are the inline scripts with the nonce of this rendering, without JSON-LD', () => {
    const html = `${own('theme()')}<p>Text</p>${own('{}', ' type="application/ld+json"')}${own('', ' src="/a.js"')}${own('go()', ' type="module" async=""')}`
    expect(ownScripts(html, nonce)).toEqual(['theme()', 'go()'])
  })

  it.each([
    '<script>evil()</script>',
    '<SCRIPT>evil()</SCRIPT>',
    '<script nonce="guessed">evil()</script>',
    `<script nonce="${newNonce()}">evil()</script>`,
    '<script type="module" async="">evil()</script>',
    '<svg><script>evil()</script></svg>',
    '"></script><script>evil()</script>',
    '<script>evil()//',
    '<!--<script>evil()',
  ])('do not include a script from a text of the page: %s', (injected) => {
    const page = `<html data-start="late"><body>${injected}${own('ours()')}${own('application()', ' type="module" async=""')}</body></html>`
    const html = startLate(page, nonce)
    expect(ownScripts(html, nonce).filter((script) => script.includes('evil'))).toEqual([])
    // Prepared scripts, which start later, are own scripts too.
    expect(html).not.toMatch(/id="application"[^>]*>evil/)
  })

  it('have no nonce in the page that is sent', () => {
    const html = `${own('a()')}<link rel="stylesheet" nonce="${nonce}">`
    expect(withoutNonce(html, nonce)).toBe('<script>a()</script><link rel="stylesheet">')
  })
})
