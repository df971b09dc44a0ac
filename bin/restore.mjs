/** `npm run restore`: installs and builds what has changed, then brings a backup back. */
import './node-version.mjs'
import { becomeCommand } from './command.mjs'

await becomeCommand('restore')
