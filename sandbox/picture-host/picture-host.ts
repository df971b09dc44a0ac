import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'

export interface PictureHost {
  app: Hono
  uploads: () => number
}

/** With the HTTP interface of imgbb: the picture is available unchanged at its `display_url`. */
export function createPictureHost({ key, origin }: { key: string; origin: () => string }): PictureHost {
  const app = new Hono()
  const kept = new Map<string, File>()
  app.post('/1/upload', async (context) => {
    if (context.req.query('key') !== key) return context.json(refusal(100, 'Invalid API v1 key.'), 400)
    const form = await context.req.formData().catch(() => undefined)
    const image = form?.get('image')
    if (!(image instanceof File)) return context.json(refusal(130, 'Empty upload source.'), 400)
    const id = randomUUID().slice(0, 8)
    kept.set(`${id}/${image.name}`, image)
    const url = `${origin()}/${id}/${image.name}`
    const data = { id, title: image.name, url, display_url: url, size: image.size, expiration: 0 }
    return context.json({ data, success: true, status: 200 })
  })
  app.get('/:id/:name', async (context) => {
    const { id, name } = context.req.param()
    const image = kept.get(`${id}/${name}`)
    if (!image) return context.notFound()
    return context.body(await image.arrayBuffer(), 200, { 'content-type': image.type })
  })
  return { app, uploads: () => kept.size }
}

const refusal = (code: number, message: string) => ({
  status_code: 400,
  error: { message, code },
  status_txt: 'Bad Request',
})
