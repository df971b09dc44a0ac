/** Run by bin/prove-cluster.mjs in namespaces of its own: the arguments are names of faults; without them, all. */
import { tmpdir } from 'node:os'
import { endure, type Result } from './endure.ts'
import { faults } from './faults.ts'
import { openLab } from './lab.ts'
import { goBackInTime } from './point-in-time.ts'
import { complaints, isFlawless, table, versions } from './report.ts'

const POINT_IN_TIME = 'point-in-time'
const words = process.argv.slice(2)
const known = [...faults.map(({ name }) => name), POINT_IN_TIME]
const unknown = words.filter((word) => !known.includes(word))
if (unknown.length > 0) {
  console.error(`Not a fault: ${unknown.join(', ')}. Faults: ${known.join(', ')}.`)
  process.exit(2)
}
const isWanted = (name: string) => words.length === 0 || words.includes(name)

const began = performance.now()
const lab = await openLab(tmpdir())
const setUpSeconds = Math.round((performance.now() - began) / 1000)
console.log(`The cluster and 2 stores are open after ${setUpSeconds} s.`)
const results: Result[] = []
for (const fault of faults.filter(({ name }) => isWanted(name))) {
  console.log(`${new Date().toISOString()} ${fault.name}: ${fault.title}`)
  const result = await endure(lab, fault)
  results.push(result)
  console.log(table([result]).split('\n').at(-1))
  for (const complaint of complaints(result)) console.log(`  ${complaint}`)
}
const flawed = results.filter((result) => !result.fault.comparison && !isFlawless(result))
const restored = isWanted(POINT_IN_TIME) ? await goBackInTime(lab) : undefined
const minutes = ((performance.now() - began) / 60_000).toFixed(0)
console.log(`${await versions()}. Set-up ${setUpSeconds} s, all ${minutes} min.\n`)
if (results.length > 0) console.log(table(results))
if (restored) console.log(`\n${restored.text}`)
const failed = flawed.map(({ fault }) => fault.name)
if (restored?.succeeded === false) failed.push(POINT_IN_TIME)
console.log(`\n${failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Passed.'}`)
process.exit(failed.length > 0 ? 1 : 0)
