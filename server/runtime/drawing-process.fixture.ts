import { answerParent } from './answer-parent.ts'

/** Draws a file with the id of its process. A message can make it fail or hang. */
answerParent(async ({ fails, hangs }: { fails?: boolean; hangs?: boolean }) => {
  if (fails) throw new Error('out of ink')
  return hangs ? new Promise(() => {}) : Buffer.from(String(process.pid))
})
