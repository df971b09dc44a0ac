import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

interface Operation {
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; description?: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

interface ApiDocument {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation & { operationId: string }>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, unknown> }
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#22252c,#f0eee9);--soft:light-dark(#585c66,#a9adb6);--line:light-dark(#deddd9,#33363d);--ground:light-dark(#fbfaf8,#0e1013);--sunken:light-dark(#f4f3f0,#090b0e);--copper:light-dark(#a5521f,#e08c56)}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 6rem;font:15px/1.5 ui-sans-serif,system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1{font-size:2rem;line-height:1.15;letter-spacing:-.01em}h2{font-size:1.0625rem;margin:0}
a{color:var(--copper)}p{max-width:68ch}code,pre{font:13px/1.5 ui-monospace,monospace}
details{border-top:1px solid var(--line)}summary{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding:.75rem 0;cursor:pointer}
summary b{min-width:4.5rem;font:600 13px ui-monospace,monospace;color:var(--copper);text-transform:uppercase}summary span{color:var(--soft)}
pre{overflow-x:auto;padding:1rem;border-radius:6px;background:var(--sunken)}dt{font-weight:600;margin-top:.75rem}dd{margin:0;color:var(--soft);white-space:pre-line}
`

export const documentPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function documentPage(document: unknown, lang: string): string {
  const { info, paths, webhooks, components } = document as ApiDocument
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(operation.operationId, method, `/api${path}`, operation),
    ),
  )
  const sent = Object.entries(webhooks).map(([type, { post }]) => section(type, 'webhook', type, post))
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details id="${name}"><summary><h2>${name}</h2></summary>${code(schema)}</details>`,
  )
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${info.title}</h1><p>${info.description}</p><p><a href="/api/openapi.json">openapi.json</a></p>
${operations}${sent}${schemas}</main></body></html>`.toString()
}

function section(id: string, method: string, address: string, operation: Operation) {
  const { parameters, requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]
  return html`<details id="${id}"><summary><b>${method}</b><code>${address}</code><span>${operation.summary}</span></summary>
<p>${operation.description}</p>
${parameters.length > 0 ? html`<dl>${parameters.map(parameter)}</dl>` : ''}
${body ? code(body.schema) : ''}${body?.example ? code(body.example) : ''}
<dl>${Object.entries(responses).map(([status, response]) => answer(status, response))}</dl></details>`
}

const parameter = ({ name, in: place, required, description, schema }: Operation['parameters'][number]) =>
  html`<dt><code>${name}</code> (${place}${required ? '' : ', optional'})</dt><dd>${description ?? ''} <code>${JSON.stringify(schema)}</code></dd>`

const answer = (status: string, { description, content }: Operation['responses'][string]) => {
  const success = content?.['application/json']
  return html`<dt>${status}</dt><dd>${description}</dd>${success ? code(success.schema) : ''}`
}

const code = (schema: unknown) => html`<pre><code>${JSON.stringify(schema, null, 2)}</code></pre>`
