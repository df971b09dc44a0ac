import { build } from './build.mjs'
import { install } from './install.mjs'
import { becomeBuilt } from './run.mjs'

/**
 * Installs and builds what has changed, then becomes a command of the built store, with the words that npm was given.
 */
export async function becomeCommand(name) {
  if (!((await install()) && (await build()))) process.exit(1)
  const words = process.argv.slice(2)
  const from = process.env.INIT_CWD ?? process.cwd() // npm has gone to the project's folder
  await becomeBuilt(['build/server/main.js', name, ...words], { NODE_ENV: 'production', CALLED_FROM: from })
}
