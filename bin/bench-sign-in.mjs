/** `npm run bench:sign-in`: whether the time of an answer tells who has an account (see bench/README.md). */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!((await install()) && (await build()))) process.exit(1)
await becomeNode24(['bench/sign-in-timing.ts'], { NODE_ENV: 'production' })
