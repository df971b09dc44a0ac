/** `npm run bench:plans`: writes bench/PLANS.md from a store that was filled (see bench/million/plans-command.ts). */
import './node-version.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!(await install())) process.exit(1)
await becomeNode24(['bench/million/on-vite.mjs', 'plans-command.ts', ...process.argv.slice(2)])
