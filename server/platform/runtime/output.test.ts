import { closeSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openOutput } from './output.ts'

it.skipIf(process.platform !== 'linux')('drops and counts lines that a full disk refuses', () => {
  const full = openSync('/dev/full', 'w')
  const output = openOutput(full)
  output.write('{"level":"error"}\n')
  output.write(Buffer.from('{"level":"info"}\n{"level":"info"}\n'))
  closeSync(full)
  output.write('to a closed file\n')
  expect(output.dropped()).toBe(4)
})
