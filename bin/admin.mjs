/** `npm run admin`: installs and builds what has changed, then runs a command on an account of the store. */
import './node-version.mjs'
import { becomeCommand } from './command.mjs'

await becomeCommand('admin')
