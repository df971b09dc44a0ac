/** `npm run dev`: the store on its sources, where a change counts at once. */
import './node-version.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

if (!(await install())) process.exit(1)
await becomeNode24(['bin/dev-server.mjs'], { NODE_ENV: 'development' })
