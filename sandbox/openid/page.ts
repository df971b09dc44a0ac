import { createHash } from 'node:crypto'
import type { Authorization, Mistyped, PersonToPick } from './authorization.ts'
import { PAGE_STYLE } from './page-style.ts'

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

/** `form-action` includes the client's origin, because browsers apply it to the redirect after the form too. */
export function pageHeaders(redirectUri?: URL): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${redirectUri?.origin ?? ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return { 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' }
}

export function signInPage(
  { params, redirectUri }: Authorization,
  people: PersonToPick[],
  verifiesEmails: boolean,
  mistyped?: Mistyped,
): string {
  const hidden = Object.entries(params)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const form = (inner: string) => `<form method="post" action="authorize" novalidate>${hidden}${inner}</form>`
  return page(`
<p class="note" role="note"><strong>This is not Google.</strong> The store runs in its sandbox, where this page stands in
for Google. It requires no password, and nothing leaves the machine.</p>
<h1>Choose who you are</h1>
<p class="lead">to continue to ${escaped(redirectUri.host)}. ${verifiesEmails ? 'Your email will count as verified.' : 'Your email will not count as verified.'}</p>
${people.length > 0 ? `<section class="card" aria-labelledby="people"><h2 id="people">Demo accounts</h2>${form(`<ul tabindex="0" aria-labelledby="people">${people.map(choice).join('')}</ul>`)}</section>` : ''}
<section class="card" aria-labelledby="other"><h2 id="other">${people.length > 0 ? 'Another account' : 'Any account'}</h2>
${form(`<div class="fields">
${field('name', 'Name', 'text', mistyped)}
${field('email', 'Email', 'email', mistyped)}
<button class="main">Continue</button></div>`)}</section>
${form('<button class="quiet" name="cancel" value="yes">Cancel and go back to the store</button>')}`)
}

/** It offers no redirect, because the redirect URI is not trusted. */
export function refusedPage(mistake: string): string {
  return page(`<h1>This sign-in can’t continue</h1>
<p class="lead" role="alert">${escaped(mistake)} Go back to the store and start again.</p>`)
}

function choice({ name, email }: PersonToPick): string {
  return `<li><button class="person" name="person" value="${escaped(email)}">${escaped(name)}<span>${escaped(email)}</span></button></li>`
}

function field(name: 'name' | 'email', label: string, type: string, mistyped?: Mistyped): string {
  const wrong = mistyped?.wrong === name
  const marks = wrong ? ' aria-invalid="true" aria-describedby="mistake" autofocus' : ''
  const mistake = wrong ? `<p class="bad" id="mistake" role="alert">${escaped(mistyped.mistake)}</p>` : ''
  const value = escaped(mistyped?.[name] ?? '')
  return `<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${name}" value="${value}"${marks}>${mistake}</div>`
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stand-in for Google</title>
<style>${PAGE_STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}
