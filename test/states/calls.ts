import type { Request } from '@playwright/test'
import type { AnyCall } from '#contract/call.ts'
import { problemType, type RefusalName, refusals } from '#contract/refusals.ts'
import type { Scene } from './state.ts'

/** Whether it is this call: its parameters may be anything. */
export function isOf({ method, path }: AnyCall, request: Request): boolean {
  const pattern = new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
  return request.method() === method.toUpperCase() && pattern.test(new URL(request.url()).pathname)
}

type Handle = Parameters<Scene['page']['route']>[1]

async function intercept({ page }: Scene, call: AnyCall, handle: Handle): Promise<void> {
  await page.route('**/api/**', (route, request) =>
    isOf(call, request) ? handle(route, request) : route.fallback(),
  )
}

/** Leaves the call unanswered, so that the page keeps waiting. */
export const hangs = (scene: Scene, call: AnyCall) => intercept(scene, call, () => {})

export async function refuses(scene: Scene, call: AnyCall, name: RefusalName, title: string): Promise<void> {
  await problem(scene, call, { type: problemType(name), title, status: refusals[name] })
}

export const fails = (scene: Scene, call: AnyCall) =>
  problem(scene, call, {
    type: problemType('fault'),
    title: 'Something went wrong on our side. Please try again.',
    status: 500,
  })

async function problem(
  scene: Scene,
  call: AnyCall,
  body: { type: string; title: string; status: number },
): Promise<void> {
  scene.complaints.allow(new RegExp(`status of ${body.status}`))
  await intercept(scene, call, (route) =>
    route.fulfill({
      status: body.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    }),
  )
}

/** Answers the call with `json`. */
export const has = (scene: Scene, call: AnyCall, json: unknown, status = 200) =>
  intercept(scene, call, (route) => route.fulfill({ status, json }))

/** Changes what the store answers. */
export const changes = (scene: Scene, call: AnyCall, change: (answer: unknown) => unknown) =>
  intercept(scene, call, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
