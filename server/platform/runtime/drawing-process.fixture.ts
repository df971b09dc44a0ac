import { answerParent } from './answer-parent.ts'

answerParent(async ({ fails, hangs }: { fails?: boolean; hangs?: boolean }) => {
  if (fails) throw new Error('out of ink')
  return hangs ? new Promise(() => {}) : Buffer.from(String(process.pid))
})
