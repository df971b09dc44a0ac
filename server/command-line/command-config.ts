import { resolve } from 'node:path'
import { databasePlace } from '#server/database/connect-client.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { unknownSettings } from '#server/settings/unknown-settings.ts'
import type { Terminal } from './terminal.ts'

/** Reads the settings of a command, and prints the store's location on its terminal. */
export function readCommandConfig({ environment, err }: Terminal): Config {
  for (const sentence of unknownSettings(environment)) err.write(`${sentence}\n`)
  const config = readConfig(environment)
  err.write(`The store is in ${storePlace(config)}\n`)
  return config
}

/** The location of a store's data, without passwords. */
export function storePlace({ DATA_DIR, DATABASE_URL }: Config): string {
  const folder = resolve(DATA_DIR)
  return DATABASE_URL ? `the ${databasePlace(DATABASE_URL)}, its files in ${folder}` : folder
}
