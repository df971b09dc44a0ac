/** `npm run bench`: builds what has changed, then measures; with `-- --large` a million products (bench/README.md). */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!((await install()) && (await build()))) process.exit(1)
await becomeNode24(['bench/bench.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
