/** `npm run bench:load`: fills an empty store with products and orders (see bench/million/load-command.ts). */
import './node-version.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!(await install())) process.exit(1)
await becomeNode24(['bench/million/on-vite.mjs', 'load-command.ts', ...process.argv.slice(2)])
