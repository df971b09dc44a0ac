/** `npm run bench`: builds what has changed, then measures; with `-- --large` a million products (bench/README.md). */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { node24, run } from './run.mjs'

if (!((await install()) && (await build()))) process.exit(1)
const words = process.argv.slice(2)
for (const bench of [['bench/bench.ts', ...words], ['bench/sign-in-timing.ts']]) {
  const { code } = await run(node24(), bench, { show: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}
