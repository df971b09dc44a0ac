import { openDatabase } from './database.ts'

const ANSWER_MS = 2000

/** A dedicated connection, so that the check does not wait for requests. */
export function openReadiness(databaseUrl: string, onError: (error: Error) => void) {
  const db = openDatabase(databaseUrl, { connections: 1, onError, statementMs: ANSWER_MS })
  let asking: Promise<boolean> | undefined
  const ask = () =>
    db
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
  return {
    isReady(): Promise<boolean> {
      asking ??= ask()
      return asking
    },
    close: () => db.end(),
  }
}
