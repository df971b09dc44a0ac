import { html } from 'hono/html'
import { t } from '#messages/catalogue.ts'
import { problemResponse, type Refusal } from '#server/platform/http/refusal.ts'

/** Browsers get a small page, other clients a problem document. */
export function refusedForm(request: Request, refusal: Refusal): Response {
  const texts = { title: t('refused-form.title'), back: t('refused-form.back') }
  return refused(request, refusal, new URL(request.url).pathname, texts)
}

/** The link reloads the page. */
export function refusedPage(request: Request, refusal: Refusal): Response {
  const { pathname, search } = new URL(request.url)
  const texts = { title: t('fault.title'), back: t('fault.retry') }
  return refused(request, refusal, pathname + search, texts)
}

interface Texts {
  title: string
  back: string
}

function refused(request: Request, refusal: Refusal, path: string, texts: Texts): Response {
  const problem = problemResponse(refusal)
  if (!request.headers.get('accept')?.includes('text/html')) return problem
  const headers = new Headers(problem.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  // Two leading slashes would link to another site.
  const page = refusalPage(refusal, path.replace(/^\/+/, '/'), texts)
  return new Response(page, { status: problem.status, headers })
}

function refusalPage({ name, facts }: Refusal, path: string, { title, back }: Texts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${t(`refusal.${name}`, facts)}</p>
<p><a href="${path}">${back}</a></p>
</body>
</html>
`.toString()
}
