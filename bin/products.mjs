/** `npm run products`: installs and builds what has changed, then imports or exports products. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

// What an export writes to the standard output is the file and nothing else.
process.stdout.write = process.stderr.write.bind(process.stderr)

if (!((await install()) && (await build()))) process.exit(1)
const words = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd() // npm has gone to the project's folder
await becomeNode24(['build/server/main.js', 'products', ...words], {
  NODE_ENV: 'production',
  CALLED_FROM: from,
})
