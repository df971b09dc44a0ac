/** `npm start`: installs and builds what has changed, then becomes the store. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!((await install()) && (await build()))) process.exit(1)
await becomeNode24(['build/server/main.js'], { NODE_ENV: 'production' })
