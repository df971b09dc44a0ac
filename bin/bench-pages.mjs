/** `npm run bench:pages`: Lighthouse over the built store's public pages (see bench/README.md). */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeNode24, run } from './run.mjs'

if (!((await install()) && (await build()))) process.exit(1)
const { code, output } = await run('npm', ['ci', '--prefix', 'bench/pages', '--ignore-scripts'])
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
await becomeNode24(['bench/pages-bench.ts'], { NODE_ENV: 'production' })
