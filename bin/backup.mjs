/** `npm run backup`: installs and builds what has changed, then makes a backup of the store. */
import './node-version.mjs'
import { becomeCommand } from './command.mjs'

await becomeCommand('backup')
