import { ConfigError, readConfig } from '#server/settings/config.ts'

/** What the store says is wrong with its configuration; empty when it would start. */
export function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}
