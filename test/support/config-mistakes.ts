import { ConfigError, readConfig } from '#server/platform/settings/config.ts'

/** Configuration errors that the store reports at its start; empty if it would start. */
export function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}
