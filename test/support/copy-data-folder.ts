import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the data folder of a stopped store into a present folder, with the owners of its files, which cpSync does not
 * keep. The copy takes a free port for its PostgreSQL.
 */
export function copyDataFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
  rmSync(join(to, 'postgres.port'), { force: true })
}
