import { t } from '#messages/catalogue.ts'
import { problemResponse, type Refusal } from '#server/http/refusal.ts'

/**
 * The answer to a form that the browser sent by itself and that was not taken in: for a person a small page that says
 * why and leads back to the form, for a program the problem document; both under the refusal's status.
 */
export function refusedForm(request: Request, refusal: Refusal): Response {
  const words = { title: t('refused-form.title'), back: t('refused-form.back') }
  return refused(request, refusal, new URL(request.url).pathname, words)
}

/** The same for a page over the visitor's limit; its link loads the page again. */
export function refusedPage(request: Request, refusal: Refusal): Response {
  const { pathname, search } = new URL(request.url)
  const words = { title: t('fault.title'), back: t('fault.retry') }
  return refused(request, refusal, pathname + search, words)
}

interface Words {
  title: string
  /** The text of the link back. */
  back: string
}

function refused(request: Request, refusal: Refusal, path: string, words: Words): Response {
  const problem = problemResponse(refusal)
  if (!request.headers.get('accept')?.includes('text/html')) return problem
  const headers = new Headers(problem.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  // Two slashes would begin the address of another site.
  const page = refusalPage(refusal, path.replace(/^\/+/, '/'), words)
  return new Response(page, { status: problem.status, headers })
}

function refusalPage({ name, facts }: Refusal, path: string, { title, back }: Words): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(t(`refusal.${name}`, facts))}</p>
<p><a href="${escaped(path)}">${escaped(back)}</a></p>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}
