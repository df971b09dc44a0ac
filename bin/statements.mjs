/** `npm run statements` writes the types of all SQL statements (docs/decisions/02). */
import './node-version.mjs'
import { succeeds } from './test-run.mjs'

const ok = await succeeds(
  'node_modules/vitest/vitest.mjs',
  'run',
  'test/statements/statements.test.ts',
  '--update',
)
process.exit(ok ? 0 : 1)
