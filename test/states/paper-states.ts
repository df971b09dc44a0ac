import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { expect } from '../journeys/journey.ts'
import { hangs, orderHas } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { main } from './desk-pages.ts'
import { placeOrder } from './paid-orders.ts'
import { type Scene, states } from './state.ts'

const on = (day: string) => ({ at: `${day}T10:00:00.000Z`, day })

const papers: OrderWithEvents['papers'] = [
  { kind: 'pro-forma', name: 'pro-forma', number: 'PF-104829', ...on('2026-11-20') },
  { kind: 'invoice', name: 'invoice', number: 'INV-10001', ...on('2026-11-21') },
  ...[1, 2, 3].map((nth) => ({
    kind: 'packing-list' as const,
    name: `packing-list-${nth}`,
    number: `PL-${9_999_000 + nth}`,
    ...on('2026-11-22'),
  })),
  { kind: 'credit-note', name: 'credit-note-1', number: 'CN-10001', ...on('2026-11-23') },
]

async function openPapers(scene: Scene, shown: OrderWithEvents['papers']): Promise<void> {
  const { id } = await placeOrder(scene)
  await arriveAsAdmin(scene)
  await orderHas(scene, id, () => ({ papers: shown }))
  await scene.page.goto(`/dashboard/orders/${id}`)
  await expect(main(scene).getByRole('region', { name: 'Papers' })).toBeVisible()
}

const saveInvoice = (scene: Scene) => main(scene).getByRole('button', { name: /Invoice INV-10001/ })

export const paperStates = states('papers', {
  async listed(scene) {
    await openPapers(scene, papers)
  },

  async waiting(scene) {
    await openPapers(
      scene,
      papers.map(({ number, ...paper }) => paper),
    )
    await expect(main(scene).getByRole('link', { name: /^Waits for the company/ })).toHaveCount(papers.length)
  },

  async saving(scene) {
    await openPapers(scene, papers)
    await hangs(scene.page, '/orders/*/invoice.pdf')
    await saveInvoice(scene).click()
    await expect(saveInvoice(scene)).toHaveAttribute('aria-busy', 'true')
  },
})
