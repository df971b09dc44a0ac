import { t } from '#messages/catalogue.ts'
import { problemResponse, type Refusal } from './platform/refusal.ts'

/**
 * The answer to a form that the browser sent by itself and that was not taken in: for a person a small page that says
 * why and leads back to the form, for a program the problem document; both under the refusal's status.
 */
export function refusedForm(request: Request, refusal: Refusal): Response {
  const problem = problemResponse(refusal)
  if (!request.headers.get('accept')?.includes('text/html')) return problem
  const headers = new Headers(problem.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  // Two slashes would begin the address of another site.
  const form = new URL(request.url).pathname.replace(/^\/+/, '/')
  return new Response(refusalPage(refusal, form), { status: problem.status, headers })
}

function refusalPage({ name, facts }: Refusal, form: string): string {
  const title = escaped(t('refused-form.title'))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(t(`refusal.${name}`, facts))}</p>
<p><a href="${escaped(form)}">${escaped(t('refused-form.back'))}</a></p>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}
