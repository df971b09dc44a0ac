import { expect, it } from 'vitest'
import { countedHere } from '#server/platform/runtime/metrics.ts'
import { openShop } from '#test/support/open-shop.ts'

const LIMIT = 3

async function pagesMade(): Promise<number> {
  const { values = [] } = (await countedHere.getSingleMetric('farad_stored_answers_made_total')?.get()) ?? {}
  return values.find(({ labels }) => labels.kind === 'page')?.value ?? 0
}

it('makes pages for one address up to its limit of requests (rules: L-5)', async () => {
  const shop = await openShop({ LIMIT_API_MINUTE: String(LIMIT) })
  try {
    await shop.storeAnswers()
    const before = await pagesMade()
    for (const name of 'abcdefgh') await fetch(`${shop.url}/info/${name}`)
    expect((await pagesMade()) - before).toBe(LIMIT)
  } finally {
    await shop.close()
  }
})
