import { openDatabase } from './database.ts'

/** An answer that takes longer is as bad as none. */
const ANSWER_MS = 2000

/** Whether the database answers, asked on a connection of its own: it waits behind no request, however many there are. */
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
    /** All who ask at the same moment get the same answer. */
    isReady(): Promise<boolean> {
      asking ??= ask()
      return asking
    },
    close: () => db.end(),
  }
}
