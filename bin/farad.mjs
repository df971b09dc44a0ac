/** Runs a script of package.json by its name: installs and builds what it needs, then becomes the program. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install, installStore } from './install.mjs'
import { becomeBuilt, becomeNode24, node24, run } from './run.mjs'
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
  products: builtStore(storeCommand),
  release: built(() => becomeNode24(['bin/release/release.mjs'])),
  bench: built(async () => {
    for (const bench of [['bench/bench.ts', ...words], ['bench/sign-in-timing.ts']]) {
      const { code } = await run(node24(), bench, { show: true, env: { NODE_ENV: 'production' } })
      if (code !== 0) process.exit(code)
    }
  }),
  'bench:bystander': built(() => becomeNode24(['bench/bystander.ts', ...words], { NODE_ENV: 'production' })),
  'bench:bystander-orders': built(() =>
    becomeNode24(['bench/bystander-orders.ts', ...words], { NODE_ENV: 'production' }),
  ),
  'bench:sign-in': built(() => becomeNode24(['bench/sign-in-timing.ts'], { NODE_ENV: 'production' })),
  'bench:flood': built(() => becomeNode24(['bench/flood.ts', ...words], { NODE_ENV: 'production' })),
  'bench:scale': built(() => becomeNode24(['bench/scale/measure.ts', ...words], { NODE_ENV: 'production' })),
  'bench:pages': built(benchPages),
  'bench:boms': installed(() => becomeNode24(['bench/million/on-vite.mjs', '../boms.ts', ...words])),
  'bench:load': installed(() => becomeNode24(['bench/million/on-vite.mjs', 'load-command.ts', ...words])),
  'bench:plans': installed(() => becomeNode24(['bench/million/on-vite.mjs', 'plans-command.ts', ...words])),
  'bench:desk': installed(() => becomeNode24(['bench/million/on-vite.mjs', 'desk-command.ts', ...words])),
  'bench:import': installed(() => becomeNode24(['bench/million/on-vite.mjs', 'import-command.ts', ...words])),
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

async function benchPages() {
  await installIn('bench/pages')
  return becomeNode24(['bench/pages-bench.ts'], { NODE_ENV: 'production' })
}

async function installIn(folder) {
  // Not `npm ci`: it refuses a lock file without the packages of other platforms, which the registry may lack.
  const { code, output } = await run('npm', ['install', '--no-save', '--prefix', folder, '--ignore-scripts'])
  if (code === 0) return
  console.error(output)
  process.exit(1)
}
