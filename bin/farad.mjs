/** Runs a script of package.json by its name: installs and builds what it needs, then becomes the program. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install, installStore } from './install.mjs'
import { becomeBuilt, becomeNode24 } from './run.mjs'
import { storeEnvironment, storeFlags } from './store-flags.mjs'

const [name, ...words] = process.argv.slice(2)

const scripts = {
  start: builtStore(() =>
    becomeBuilt([...storeFlags, 'build/server/workers.js', ...words], storeEnvironment),
  ),
  dev: installed(() => becomeNode24(['bin/dev-server.mjs'], { NODE_ENV: 'development' })),
  admin: builtStore(storeCommand),
  backup: builtStore(storeCommand),
  restore: builtStore(storeCommand),
  'go-live': builtStore(storeCommand),
  'export-shop': builtStore(storeCommand),
  'import-shop': builtStore(storeCommand),
  products: builtStore(storeCommand),
  release: built(() => becomeNode24(['bin/release/release.mjs'])),
  bench: built(async () => (await import('./bench.mjs')).bench(words)),
}

// The standard output of an export is the file and nothing else.
if (name === 'products') process.stdout.write = process.stderr.write.bind(process.stderr)
await scripts[name]()

function builtStore(work) {
  return async () => ((await installStore()) && (await build()) ? work() : process.exit(1))
}

function installed(work) {
  return async () => ((await install()) ? work() : process.exit(1))
}

function built(work) {
  return installed(async () => ((await build()) ? work() : process.exit(1)))
}

/** npm has changed to the project's folder; INIT_CWD is the caller's. */
function storeCommand() {
  const from = process.env.INIT_CWD ?? process.cwd()
  return becomeBuilt(['build/server/main.js', name, ...words], { NODE_ENV: 'production', CALLED_FROM: from })
}
