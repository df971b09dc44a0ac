import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { hasNode24, root, run } from './run.mjs'
import { during } from './say.mjs'

/** Installs the packages of package-lock.json with npm, unless node_modules has these. Gives whether all is there. */
export async function install() {
  if (isInstalled()) return true
  const bin = resolve(root, 'node_modules/.bin')
  // Not by the Node in node_modules, which is about to be replaced.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  const npm = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await during('Installing packages', () =>
    run('npm', npm, { env: { PATH: path.join(delimiter) } }),
  )
  if (code !== 0)
    console.error(
      `${complaints(output)}\nnpm could not install the packages. Mend the cause above and try again.`,
    )
  return code === 0
}

/** Compares what the lock file asks for with what npm has noted down as installed. */
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

/** Without npm's warnings, and without its usage at the end. */
function complaints(output) {
  const [told = ''] = output.split(/^npm error (?:Clean install a project|Usage:)/m)
  return told
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
}
