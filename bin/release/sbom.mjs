import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import cyclonedx from '@cyclonedx/cyclonedx-library'
import { root } from '../run.mjs'

const { Enums, Models, Serialize, Spec, SPDX } = cyclonedx
const { Component } = Models

/** CycloneDX 1.6. `seconds` is the Unix time in it. */
export function listParts(folder, { version }, seconds) {
  const modules = join(folder, 'build/server/node_modules')
  const bundled = ['client', 'server'].flatMap((part) =>
    Object.values(JSON.parse(readFileSync(join(root, `build/${part}/packages.json`), 'utf8'))),
  )
  const placed = globSync([`${modules}/*/package.json`, `${modules}/@*/*/package.json`]).map((file) => ({
    ...JSON.parse(readFileSync(file, 'utf8')),
    parts: partsOf(dirname(file)),
  }))
  const byPurl = new Map()
  for (const one of [...bundled, ...placed]) byPurl.set(purlOf(one), one)
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      timestamp: new Date(seconds * 1000),
      component: new Component(Enums.ComponentType.Application, 'farad', { version, bomRef: 'farad' }),
    }),
    components: new Models.ComponentRepository([...byPurl].map(([purl, one]) => componentOf(purl, one))),
  })
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return new Serialize.JsonSerializer(normalize).serialize(bom, { sortLists: true, space: 1 })
}

function componentOf(purl, { name, version, license, parts = [] }) {
  const [, group, own] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name)
  const component = new Component(Enums.ComponentType.Library, own, { group, version, purl, bomRef: purl })
  if (license) component.licenses.add(licenseOf(license))
  for (const part of parts) {
    const inside = `pkg:generic/${part.name}@${part.version}`
    const facts = { version: part.version, purl: inside, bomRef: `${purl}#${part.name}` }
    component.components.add(new Component(Enums.ComponentType.Library, part.name, facts))
  }
  return component
}

function licenseOf(text) {
  if (SPDX.isSupportedSpdxId(text)) return new Models.SpdxLicense(text)
  if (/ (?:OR|AND|WITH) /.test(text)) return new Models.LicenseExpression(text)
  return new Models.NamedLicense(text)
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

function partsOf(folder) {
  return [...partsOfNode(folder), ...partsOfLibvips(folder), ...partsOfPostgres(folder)]
}

function partsOfNode(folder) {
  const node = join(folder, 'bin/node')
  if (!existsSync(node)) return []
  const { stdout } = spawnSync(node, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' })
  const { modules, napi, ...libraries } = JSON.parse(stdout)
  return Object.entries(libraries)
    .filter(([, version]) => version) // empty for those that this Node is built without
    .map(([name, version]) => ({ name, version }))
}

function partsOfLibvips(folder) {
  const file = join(folder, 'versions.json')
  if (!existsSync(file)) return []
  return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([name, version]) => ({ name, version }))
}

function partsOfPostgres(folder) {
  const server = join(folder, 'native/bin/postgres')
  if (!existsSync(server)) return []
  const { stdout } = spawnSync(server, ['--version'], { encoding: 'utf8' })
  const libraries = globSync(`${folder}/native/lib/*.so.*`).flatMap((file) => {
    const [, name, version] = /^(\w[\w-]*)\.so\.([\d.]+)$/.exec(basename(file)) ?? []
    return name ? [{ name, version }] : []
  })
  const longest = new Map(libraries.sort(byVersionLength).map((library) => [library.name, library]))
  return [{ name: 'postgresql', version: /[\d.]+/.exec(stdout)?.[0] ?? '' }, ...longest.values()]
}

/** A library has a file and links with shorter versions. */
const byVersionLength = (a, b) => a.version.length - b.version.length
