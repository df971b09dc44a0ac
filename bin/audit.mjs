/** `npm run audit [-- FILE.cdx.json]`: exits with 1 if there are security advisories, with 2 if it cannot ask. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './run.mjs'

const [given] = process.argv.slice(2)
const sbom = given ? resolve(process.env.INIT_CWD ?? '.', given) : newestList()
const components = sbom && allComponents(JSON.parse(readFileSync(sbom, 'utf8')))
const what = sbom ?? 'package-lock.json'
const report = components ? auditOf(packagesIn(components)) : audit(root)

if (!report.vulnerabilities) {
  console.error(`${what}: the registry cannot be asked for advisories: ${report.message ?? 'no answer'}`)
  console.error(
    'Run this again where npm reaches a registry with advisories, such as https://registry.npmjs.org.',
  )
  process.exit(2)
}
const advisories = advisoriesIn(report)
for (const line of advisories) console.log(line)
console.log(`${what}: ${advisories.length || 'no'} known advisories for its npm packages.`)
const others = (components ?? []).filter(({ purl = '' }) => purl.startsWith('pkg:generic/'))
if (others.length > 0)
  console.log(
    `npm has no advisories for the libraries inside them: ${others.map(nameOf).join(', ')}. See SECURITY.md.`,
  )
process.exit(advisories.length > 0 ? 1 : 0)

function newestList() {
  const files = globSync(join(root, 'release/*.cdx.json'))
  return files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

function allComponents({ components = [] }) {
  return components.flatMap((component) => [component, ...allComponents(component)])
}

function nameOf({ group, name, version }) {
  return `${group ? `${group}/` : ''}${name} ${version}`
}

function packagesIn(components) {
  return components
    .filter(({ purl = '' }) => purl.startsWith('pkg:npm/'))
    .map(({ group, name, version }) => ({ name: group ? `${group}/${name}` : name, version }))
}

/** npm audits lock files. In this one each package has a name of its own, because a release can have 2 versions. */
function auditOf(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'farad-audit-'))
  const aliased = packages.map((one, index) => [`part-${index}`, one])
  const dependencies = Object.fromEntries(
    aliased.map(([alias, { name, version }]) => [alias, `npm:${name}@${version}`]),
  )
  const placed = Object.fromEntries(aliased.map(([alias, one]) => [`node_modules/${alias}`, one]))
  const about = { name: 'farad-release', version: '0.0.0' }
  const lock = { ...about, lockfileVersion: 3, packages: { '': { ...about, dependencies }, ...placed } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  try {
    return audit(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function audit(cwd) {
  const words = ['audit', '--package-lock-only', '--omit=dev', '--json']
  const { stdout, stderr, error } = spawnSync('npm', words, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: error?.message ?? stderr }
  }
}

function advisoriesIn({ vulnerabilities }) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via)
  // Text names another vulnerable package, which is in the list itself.
  const advisories = new Map(all.filter((one) => typeof one === 'object').map((one) => [one.url, one]))
  return [...advisories.values()].map(
    ({ dependency, name, range, severity, title, url }) =>
      `${severity}: ${dependency ?? name} ${range}: ${title} (${url})`,
  )
}
