import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { isNode24, isNodeInstalled, root, run } from './run.mjs'
import { during } from './say.mjs'

export function install() {
  return installIfMissing(() => true, ['--include=dev'])
}

/** Without those of development, and without Node 24 where this machine has it (docs/decisions/16). */
export function installStore() {
  const workspaces = isNode24 && !isNodeInstalled() ? ['--workspaces=false'] : []
  return installIfMissing(({ dev }) => !dev, ['--omit=dev', ...workspaces])
}

async function installIfMissing(isWanted, kinds) {
  if (isInstalled(isWanted)) return true
  const bin = resolve(root, 'node_modules/.bin')
  // npm must not run on the Node in node_modules, which it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  // Named kinds come before NODE_ENV and the user's settings of npm.
  const npm = ['ci', ...kinds, '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await during('Installing packages', () =>
    run('npm', npm, { env: { PATH: path.join(delimiter) } }),
  )
  if (code !== 0)
    console.error(
      `${complaints(output)}\nnpm could not install the packages. Fix the cause above and try again.`,
    )
  return code === 0
}

function isInstalled(isWanted) {
  const listed = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!listed || !present || !(isNode24 || isNodeInstalled())) return false
  return Object.entries(listed)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && isWanted(one))
    .every(([path, { version, optional }]) => (present[path] ? present[path].version === version : optional))
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
  } catch {
    return undefined
  }
}

function complaints(output) {
  const [errors = ''] = output.split(/^npm error (?:Clean install a project|Usage:)/m)
  return errors
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
}
