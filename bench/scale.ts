import { parseArgs } from 'node:util'
import measured from './scale/costs.json' with { type: 'json' }
import { type Demand, ratesOf, USUAL } from './scale/demand.ts'
import { type Machines, type Plan, planFor, type Wall } from './scale/plan.ts'

// `npm run scale -- --visitors 20000 --orders 500 --parts 50000`: how many machines of which kind (docs/operating/scale.md).

const DEFAULTS = { visitors: 10_000, orders: 300, parts: 50_000, ...USUAL, commit: 2 }

/** Orders of one product: 746 a second on a disk of this machine (bench/RESULTS.md), of which half is the commit. */
const HELD_MS = 0.7

const THEN: Record<Wall['of'], string> = {
  store: 'a worker for each further core, then another store machine',
  search:
    'another store machine, because each has one search process; beyond that, families spread over search processes',
  postgres: 'a larger primary; beyond 64 cores, reads from standbys',
  'hot product':
    'a faster commit (disk, distance of the standby); beyond that, several orders with one commit',
  WAL: 'faster disks and network between the database machines',
}

const numbers = readNumbers()
const demand: Demand = numbers
const plan = planFor(demand, measured.costs, { commitMs: numbers.commit, heldMs: HELD_MS })
console.info(describe(plan))

function readNumbers(): typeof DEFAULTS {
  const options = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const given = Object.entries(values).map(([name, text]) => [name, Number(text)] as const)
  const wrong = given.find(([, value]) => !(value >= 0))
  if (wrong) throw new Error(`--${wrong[0]} must be a number of 0 or more.`)
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}

function describe({ busy, single, stores, databases, connections, walls }: Plan): string {
  const rates = ratesOf(demand)
  const [first] = walls
  return [
    `A day: ${whole(demand.visitors)} visitors, ${whole(demand.orders)} orders of ${demand.lines} lines; ${whole(demand.parts)} parts.`,
    `Busiest second: ${round(rates.page + rates.made)} pages (${round(rates.made)} not in memory), ${round(rates.search)} searches, ${round(rates.account)} calls of buyers, ${round(rates.order)} orders.`,
    `Busy cores: store ${round(busy.store)}, search ${round(busy.search)}, PostgreSQL ${round(busy.postgres)}.`,
    '',
    `On one machine: ${single ? machines(single) : 'not possible'}.`,
    `Without a single point of failure: ${machines(stores)} for the store and its search; ${databases ? `${machines(databases)} for PostgreSQL` : 'no machine is large enough for PostgreSQL'}, max_connections = ${connections}.`,
    '',
    'Of those, this demand could grow until it is full:',
    ...walls.map(({ of, times }) => `  ${of.padEnd(12)} ${round(times).padStart(8)} times`),
    `First to be full: ${first?.of}. Then: ${first ? THEN[first.of] : ''}.`,
    '',
    `Costs measured on ${measured.date}: ${measured.machine}. Every assumption is an option: ${Object.entries(
      numbers,
    )
      .map(([name, value]) => `--${name} ${value}`)
      .join(' ')}.`,
  ].join('\n')
}

function machines({ count, cores, gigabytes, workers }: Machines): string {
  const kind = `${count} ${count === 1 ? 'machine' : 'machines'} with ${cores} cores and ${gigabytes} GB`
  return workers ? `${kind} (--workers ${workers})` : kind
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function round(value: number): string {
  if (value >= 100) return whole(value)
  return value >= 1 ? value.toFixed(1) : value.toPrecision(2)
}
