/** The command `farad` of a release (docs/decisions/16). */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { replaceWorkers, runningStore, stopStore } from '../running-store.mjs'
import { storeEnvironment, storeFlags } from '../store-flags.mjs'
import { startInBackground } from './start-in-background.mjs'

const HELP = `The store, from a release.

  farad start [--workers N] [--detach]   runs the store; with --detach in the background
  farad stop                             ends it, its search process and its database
  farad status                           reports whether it runs; the exit code is 0 if it does, else 3
  farad restart                          replaces its workers one by one by those of this release
  farad backup [FILE|FOLDER]             writes all stored data into one file
  farad restore FILE [--replace]         restores it
  farad go-live [--apply]                removes what is left of a trial
  farad export-shop [FILE]               writes families, products, pictures and settings into one file
  farad import-shop FILE [--apply]       reads them into an empty store
  farad admin reset-password EMAIL       sets a new password for an account
  farad admin reset-second-factor EMAIL  removes its second factor, if the device is lost
  farad products import|export FILE      imports products from a CSV file, or exports them
  farad --version

Settings are environment variables; docs/settings.md lists them. Without DATA_DIR, the data are in `

const WRONG_USE = 2
const NOT_RUNNING = 3

/** It may lead through the link to the current release. */
const release = resolve(dirname(process.argv[1]), '../..')
const server = join(release, 'build/server')
const { version } = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))
/** Outside the release, which the next one replaces. */
const standardDataDir = process.getuid() === 0 ? '/var/lib/farad' : join(homedir(), '.local/share/farad')
const dataDir = resolve(process.env.DATA_DIR || standardDataDir)
const environment = { ...process.env, DATA_DIR: dataDir, CALLED_AS: 'farad' }

const [name, ...words] = process.argv.slice(2)
const commands = {
  start,
  stop,
  status,
  restart,
  backup: storeCommand,
  restore: storeCommand,
  'go-live': storeCommand,
  'export-shop': storeCommand,
  'import-shop': storeCommand,
  admin: storeCommand,
  products: storeCommand,
  '--version': () => console.log(version),
  '--help': () => console.log(`${HELP}${standardDataDir}.`),
}
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command)
  console.error(`${name ? `'${name}' is not a command of farad.\n\n` : ''}${HELP}${standardDataDir}.`)
process.exitCode = command ? await command() : WRONG_USE

async function start() {
  const running = runningStore(dataDir)
  if (running) {
    console.error(`A store runs on ${dataDir} already: process ${running.parent}.`)
    return 1
  }
  const workers = words.filter((word) => word !== '--detach')
  const args = [...storeFlags, join(server, 'workers.js'), ...workers]
  const env = { ...environment, ...storeEnvironment }
  return words.includes('--detach') ? startInBackground(args, env, dataDir) : become(args, env)
}

async function stop() {
  const running = runningStore(dataDir)
  if (running) return (await stopStore(dataDir, running)) ? 0 : 1
  console.info(notRunning())
}

function status() {
  const running = runningStore(dataDir)
  if (!running) {
    console.info(notRunning())
    return NOT_RUNNING
  }
  const { parent, workers, program } = running
  const count = `${workers.length} worker${workers.length === 1 ? '' : 's'}`
  console.info(
    `The store runs on ${dataDir}: process ${parent} of ${program}, ${count} (${workers.join(', ')})`,
  )
}

async function restart() {
  const running = runningStore(dataDir)
  if (!running) {
    console.error(notRunning())
    return 1
  }
  const from = dirname(running.program)
  if (!existsSync(from) || realpathSync(from) !== realpathSync(server)) {
    console.error(
      `The store was started from ${from}, so its new workers would not be those of ${server}. ` +
        'Switch the link that it was started by, or stop it and start this release.',
    )
    return 1
  }
  const replaced = await replaceWorkers(dataDir, running)
  if (replaced) console.info(`The workers are those of ${version}`)
  return replaced ? 0 : 1
}

function notRunning() {
  return `No store runs on ${dataDir}.`
}

function storeCommand() {
  const env = { ...environment, NODE_ENV: 'production' }
  return become([join(server, 'main.js'), name, ...words], env)
}

function become(args, env) {
  process.removeAllListeners('warning').on('warning', () => {}) // Node warns that execve is experimental
  return process.execve(process.execPath, [process.execPath, ...args], env)
}
