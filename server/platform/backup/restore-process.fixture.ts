import { join } from 'node:path'
import { type InlineConfig, runnerImport } from 'vite'
import type * as sandbox from '#sandbox/card-gateway/schema.ts'
import type * as commands from './command.ts'

const config: InlineConfig = { configFile: false, logLevel: 'error' }
const load = async <T>(path: string) =>
  (await runnerImport<T>(join(import.meta.dirname, path), config)).module
const { restoreCommand } = await load<typeof commands>('command.ts')
const { createSchema } = await load<typeof sandbox>('../../../sandbox/card-gateway/schema.ts')
const { env, stdout: out, stderr: err } = process
const terminal = { environment: env, folder: process.cwd(), out, err, signal: new AbortController().signal }
process.send?.('ready')
process.exitCode = await restoreCommand(process.argv.slice(2), terminal, createSchema)
