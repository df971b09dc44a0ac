import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A new folder, which is removed after the run. */
export const newFolder = (): string => mkdtempSync(join(inject('runFolder'), 'of-'))
