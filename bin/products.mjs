/** `npm run products`: installs and builds what has changed, then imports or exports products. */
import './node-version.mjs'
import { becomeCommand } from './command.mjs'

// What an export writes to the standard output is the file and nothing else.
process.stdout.write = process.stderr.write.bind(process.stderr)

await becomeCommand('products')
