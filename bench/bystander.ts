import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openConnection } from '#test/support/connection.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { answersTo } from './attack.ts'
import type { Order } from './bystander/attackers.ts'
import { attacksOn } from './bystander/attacks.ts'
import { percentiles } from './searches/percentiles.ts'
import { untilSearchAnswers } from './searches/search-process.ts'

/** Of one person who searches as fast as they read a table. */
const BYSTANDER_PAUSE_MS = 100
const BYSTANDER = '127.0.0.4'
/** Another address for each attack, because its limit is used up afterwards. */
const attackerOf = (nth: number) => `127.0.1.${nth + 1}`

const { values } = parseArgs({
  options: {
    /** Filled with a million parts; without it the demo world. */
    data: { type: 'string' },
    seconds: { type: 'string', default: '15' },
    attack: { type: 'string', default: '' },
    /** Of another build, to compare with. */
    folder: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const ownLimits = { LIMIT_API_MINUTE: '', LIMIT_SIGN_UP_ADDRESS: '' }

const store = await openStoreProcess({
  ...(values.data ? { dataDir: resolve(values.data), keepData: true } : {}),
  ...(values.folder ? { folder: resolve(values.folder) } : {}),
  env: ownLimits,
})
try {
  await untilSearchAnswers(store.url)
  const { attacks, searches } = await attacksOn(store)
  const chosen = [{ name: 'none', requests: [] }, ...attacks].filter(({ name }) =>
    name.includes(values.attack),
  )
  console.log(
    '| attack | search of a bystander, median, ms | 99 % | not answered | answers to the attacker | load |',
  )
  console.log('|---|--:|--:|--:|---|--:|')
  for (const [nth, { name, requests }] of chosen.entries())
    console.log(`| ${name} | ${await measure(attackerOf(nth), requests, searches)} |`)
} finally {
  await store.close()
}

async function measure(attacker: string, requests: string[], searches: string[]): Promise<string> {
  const port = Number(new URL(store.url).port)
  const end = performance.now() + seconds * 1000
  const attack: Order = { port, address: attacker, requests, seconds }
  const attacking = requests.length === 0 ? {} : answersTo('bystander/attackers.ts', attack)
  const took: number[] = []
  let failed = 0
  const bystander = await openConnection(port, BYSTANDER)
  for (let nth = 0; performance.now() < end; nth++) {
    await pause(BYSTANDER_PAUSE_MS)
    const began = performance.now()
    const { status } = await bystander.ask(searches[nth % searches.length] as string)
    took.push(performance.now() - began)
    if (status !== 200) failed++
  }
  bystander.close()
  const { p50, p99 } = percentiles(took)
  const answers = Object.entries(await attacking).map(([status, count]) => `${count} × ${status}`)
  const load = loadavg()[0]?.toFixed(1)
  return [p50.toFixed(0), p99.toFixed(0), `${failed} of ${took.length}`, answers.join(', '), load].join(' | ')
}
