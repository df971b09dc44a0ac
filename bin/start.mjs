/** `npm start`: installs and builds what has changed, then becomes the store; with `--workers N`, N processes of it. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeBuilt } from './run.mjs'
import { storeEnvironment, storeFlags } from './store-flags.mjs'

if (!((await install()) && (await build()))) process.exit(1)
const words = process.argv.slice(2)
const program = words.length > 0 || process.env.WORKERS ? 'workers.js' : 'main.js'
await becomeBuilt([...storeFlags, `build/server/${program}`, ...words], storeEnvironment)
