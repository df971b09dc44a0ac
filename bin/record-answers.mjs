/** Records the fields of all answers of a published release: node bin/record-answers.mjs (docs/decisions/16). Needs Node 24. */
import { writeFileSync } from 'node:fs'
import { answerFields } from '../test/support/answer-fields.ts'

const lines = Object.entries(answerFields()).map(([call, fields]) =>
  [call, ...new Set(fields.map(({ name }) => name).sort())].join(' '),
)
writeFileSync(new URL('../test/released-answers.txt', import.meta.url), `${lines.sort().join('\n')}\n`)
