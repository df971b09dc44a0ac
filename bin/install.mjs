import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { hasNode24, root, run } from './run.mjs'
import { during } from './say.mjs'

/** Installs the packages of package-lock.json unless node_modules has them. Returns whether it succeeded. */
export async function install() {
  if (isInstalled()) return true
  const bin = resolve(root, 'node_modules/.bin')
  // npm must not run on the Node in node_modules, which it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  const npm = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await during('Installing packages', () =>
    run('npm', npm, { env: { PATH: path.join(delimiter) } }),
  )
  if (code !== 0)
    console.error(
      `${complaints(output)}\nnpm could not install the packages. Fix the cause above and try again.`,
    )
  return code === 0
}

/** Compares package-lock.json with npm's record of the installed packages. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !present || !hasNode24()) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional),
  )
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm's output without warnings and without its usage text. */
function complaints(output) {
  const [errors = ''] = output.split(/^npm error (?:Clean install a project|Usage:)/m)
  return errors
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
}
