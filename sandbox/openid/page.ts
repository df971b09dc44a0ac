import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Authorization, Mistyped, PersonToPick } from './authorization.ts'

const PAGE_STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.003 85), oklch(0.17 0.008 260));
  --surface: light-dark(oklch(1 0 0), oklch(0.21 0.009 260));
  --line: light-dark(oklch(0.9 0.005 85), oklch(0.3 0.01 260));
  --edge: light-dark(oklch(0.63 0.012 260), oklch(0.55 0.012 260));
  --ink: light-dark(oklch(0.22 0.015 260), oklch(0.95 0.005 85));
  --ink-soft: light-dark(oklch(0.46 0.015 260), oklch(0.74 0.01 260));
  --copper: light-dark(oklch(0.54 0.13 48), oklch(0.71 0.125 51));
  --copper-deep: light-dark(oklch(0.47 0.12 46), oklch(0.78 0.11 55));
  --on-copper: light-dark(oklch(1 0 0), oklch(0.19 0.02 50));
  --warn: light-dark(oklch(0.52 0.11 75), oklch(0.82 0.13 82));
  --warn-ground: light-dark(oklch(0.96 0.04 85), oklch(0.28 0.04 80));
  --bad: light-dark(oklch(0.53 0.19 27), oklch(0.72 0.155 25)); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 15px/1.5 ui-sans-serif, system-ui, sans-serif;
  -webkit-text-size-adjust: 100%; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 26px; line-height: 1.15; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 15px; font-weight: 600; }
p { text-wrap: pretty; }
.note { margin-bottom: 32px; padding: 12px 16px; border-radius: 10px; background: var(--warn-ground); }
.note strong { color: var(--warn); }
.lead { margin: 8px 0 24px; color: var(--ink-soft); overflow-wrap: anywhere; }
.card { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: clip; }
.card + .card { margin-top: 16px; }
.card h2 { padding: 16px 16px 8px; }
ul { list-style: none; padding: 0; max-height: 336px; overflow-y: auto; }
li { border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
.person { display: block; width: 100%; padding: 10px 16px; border: 0; background: none; text-align: left; }
.person:hover { background: var(--ground); color: var(--copper-deep); }
.person span { display: block; font-size: 13px; color: var(--ink-soft); overflow-wrap: anywhere; }
.person:focus-visible { outline-offset: -2px; }
.fields { display: grid; gap: 16px; padding: 4px 16px 20px; }
label { display: block; margin-bottom: 6px; font-weight: 500; }
input { display: block; width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--bad); }
.bad { margin-top: 6px; color: var(--bad); font-size: 13px; }
.main, .quiet { width: 100%; height: 44px; border: 1px solid transparent; border-radius: 6px; font-weight: 500; }
.main { background: var(--copper); color: var(--on-copper); }
.main:hover { background: var(--copper-deep); }
.quiet { margin-top: 16px; background: none; color: var(--ink-soft); }
.quiet:hover { color: var(--ink); }
:focus-visible { outline: 2px solid var(--copper); outline-offset: 2px; }
@media (forced-colors: active) { .main, .quiet { border-color: ButtonText; } }
`

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
