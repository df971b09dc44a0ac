import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inputFiles } from '../bin/build-inputs.mjs'

const ROOT = join(import.meta.dirname, '..')
const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
const code = inputFiles()
  .filter((path) => /\.(?:css|mjs|tsx?)$/.test(path))
  .map(read)
  .join('\n')

/** Bare names in statements and calls, without `import type`, which leaves nothing in the code. */
const bareImports =
  /^(?:import|export)\s(?!type\b)(?:[\w$\s{},*]+\sfrom\s)?\s*'([@a-z][^']*)'|\bimport\(\s*'([@a-z][^']*)'|^@import "([@a-z][^"]*)"/gm

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function packagesIn(text: string): string[] {
  return [...text.matchAll(bareImports)]
    .map((match) => match.slice(1).find(Boolean) ?? '')
    .filter((name) => !isBuiltin(name) && !name.startsWith('virtual:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

it('has the packages of build and store outside of devDependencies, which npm start does not install', () => {
  const imported = new Set(packagesIn(code))
  expect(
    ['react', 'pg', 'vite', 'tailwindcss', '@firebase/auth'].filter((name) => !imported.has(name)),
  ).toEqual([])
  const installed = { ...dependencies, ...optionalDependencies }
  expect([...imported].filter((name) => !installed[name])).toEqual([])
})

it('has only packages of build and store in dependencies', () => {
  // React Router loads it for the server's entry.
  const unnamed = ['@react-router/node']
  const isNamed = (name: string) => new RegExp(`['"]${name}['"/]`).test(code)
  expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual(unnamed)
})
