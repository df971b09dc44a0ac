import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Authorization, Mistyped, PersonToPick } from './authorization.ts'
import { PAGE_STYLE } from './page-style.ts'

type Html = ReturnType<typeof html>

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
): Html {
  const hidden = Object.entries(params).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const form = (inner: Html) =>
    html`<form method="post" action="authorize" novalidate>${hidden}${inner}</form>`
  return page(html`
<p class="note" role="note"><strong>This is not Google.</strong> The store runs in its sandbox, where this page stands in
for Google. It requires no password, and nothing leaves the machine.</p>
<h1>Choose who you are</h1>
<p class="lead">to continue to ${redirectUri.host}. ${verifiesEmails ? 'Your email will count as verified.' : 'Your email will not count as verified.'}</p>
${people.length > 0 ? html`<section class="card" aria-labelledby="people"><h2 id="people">Demo accounts</h2>${form(html`<ul tabindex="0" aria-labelledby="people">${people.map(choice)}</ul>`)}</section>` : ''}
<section class="card" aria-labelledby="other"><h2 id="other">${people.length > 0 ? 'Another account' : 'Any account'}</h2>
${form(html`<div class="fields">
${field('name', 'Name', 'text', mistyped)}
${field('email', 'Email', 'email', mistyped)}
<button class="main">Continue</button></div>`)}</section>
${form(html`<button class="quiet" name="cancel" value="yes">Cancel and go back to the store</button>`)}`)
}

/** It offers no redirect, because the redirect URI is not trusted. */
export function refusedPage(mistake: string): Html {
  return page(html`<h1>This sign-in can’t continue</h1>
<p class="lead" role="alert">${mistake} Go back to the store and start again.</p>`)
}

function choice({ name, email }: PersonToPick): Html {
  return html`<li><button class="person" name="person" value="${email}">${name}<span>${email}</span></button></li>`
}

function field(name: 'name' | 'email', label: string, type: string, mistyped?: Mistyped): Html {
  const wrong = mistyped?.wrong === name
  const marks = wrong ? raw(' aria-invalid="true" aria-describedby="mistake" autofocus') : ''
  const mistake = wrong ? html`<p class="bad" id="mistake" role="alert">${mistyped.mistake}</p>` : ''
  const value = mistyped?.[name] ?? ''
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${name}" value="${value}"${marks}>${mistake}</div>`
}

function page(body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stand-in for Google</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body><main>${body}</main></body>
</html>
`
}
