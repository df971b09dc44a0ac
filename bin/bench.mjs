/** `npm run bench`: builds what has changed, then measures (see bench/README.md). */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { node24, run } from './run.mjs'

if (!((await install()) && (await build()))) process.exit(1)
for (const bench of ['bench/bench.ts', 'bench/sign-in-timing.ts']) {
  const { code } = await run(node24(), [bench], { show: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}
