import { randomUUID } from 'node:crypto'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#server/platform/runtime/jobs.ts'

const HOUR_MS = 60 * 60 * 1000

export function draftName(name: string): string {
  return `${name}.${randomUUID()}`
}

const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A process that is killed during a write leaves its draft. */
async function sweepDrafts(folder: string, stopping: AbortSignal): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (stopping.aborted) return
    const file = join(folder, name)
    if (DRAFT.test(name) && Date.now() - (await writtenAt(file)) > HOUR_MS) await rm(file, { force: true })
  }
}

/** Returns now for a file that was renamed or deleted meanwhile, because it is no longer a draft. */
async function writtenAt(file: string): Promise<number> {
  return (await stat(file).catch(unlessGone))?.mtimeMs ?? Date.now()
}

/** The folder is missing until the first picture is stored. */
export function draftsJob(folder: string): Job {
  return {
    name: 'picture-drafts',
    everyMs: HOUR_MS,
    run: (stopping) => sweepDrafts(folder, stopping).catch(unlessGone),
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
