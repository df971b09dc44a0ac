import { resolve } from 'node:path'
import { databasePlace } from '#server/platform/database/connect-client.ts'
import { type Config, readConfig } from '#server/platform/settings/config.ts'
import { unknownSettings } from '#server/platform/settings/unknown-settings.ts'
import type { Terminal } from './terminal.ts'

export function readCommandConfig({ environment, err }: Terminal): Config {
  for (const sentence of unknownSettings(environment)) err.write(`${sentence}\n`)
  const config = readConfig(environment)
  err.write(`The store is in ${storePlace(config)}\n`)
  return config
}

function storePlace({ DATA_DIR, DATABASE_URL }: Config): string {
  const folder = resolve(DATA_DIR)
  return DATABASE_URL ? `the ${databasePlace(DATABASE_URL)}, its files in ${folder}` : folder
}
