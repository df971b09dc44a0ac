import { randomUUID } from 'node:crypto'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#server/runtime/jobs.ts'

const HOUR_MS = 60 * 60 * 1000

/** How the file of a picture is called until it is whole. */
export function draftName(name: string): string {
  return `${name}.${randomUUID()}`
}

const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Removes the drafts of an hour ago: what a kill in the middle of a write has left. */
export async function sweepDrafts(folder: string, stopping: AbortSignal): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (stopping.aborted) return
    const file = join(folder, name)
    if (DRAFT.test(name) && Date.now() - (await writtenAt(file)) > HOUR_MS) await rm(file, { force: true })
  }
}

/** One that has just been finished, or swept by another process, is no draft any more. */
async function writtenAt(file: string): Promise<number> {
  return (await stat(file).catch(unlessGone))?.mtimeMs ?? Date.now()
}

/** The sweep as a job, at start and each hour. Before the first picture is kept there is no folder. */
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
