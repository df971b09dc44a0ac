/** `npm run dev`: the store on its sources, where a change counts at once. */
import './node-version.mjs'
import { install } from './install.mjs'
import { becomeNode24 } from './run.mjs'

await install()
await becomeNode24(['bin/dev-server.mjs'], { NODE_ENV: 'development' })
