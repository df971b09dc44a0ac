import { defineConfig } from 'vitest/config'
import everyday, { faults } from '../../vitest.config.ts'

/** For `npm run test:faults` and `npm run prove`. */
const { projects: _, ...everydayTest } = everyday.test ?? {}

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    ...everydayTest,
    include: [...faults, 'test/money-model/money-model.test.ts'],
    env: { SCENES: '50' },
  },
})
