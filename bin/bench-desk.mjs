/** `npm run bench:desk`: times the owner's pages on a store that was filled (see bench/million/desk-command.ts). */
import './node-version.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!(await install())) process.exit(1)
await becomeNode24(['bench/million/on-vite.mjs', 'desk-command.ts', ...process.argv.slice(2)])
