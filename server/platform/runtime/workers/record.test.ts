import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRecord } from './record.ts'

it('continues when the record of the workers cannot be written, and writes it as soon as it can', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farad-record-'))
  const dataDir = join(folder, 'data')
  const faults: Error[] = []
  const record = openRecord(dataDir, (error) => faults.push(error))
  writeFileSync(dataDir, 'a file in the place of the folder')
  record.serving([11])
  expect(faults).toHaveLength(1)
  rmSync(dataDir)
  record.serving([11, 12])
  expect(JSON.parse(readFileSync(join(dataDir, 'workers.json'), 'utf8')).workers).toEqual([11, 12])
  expect(faults).toHaveLength(1)
  rmSync(folder, { recursive: true })
})
