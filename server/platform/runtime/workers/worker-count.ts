const MAX_WORKERS = 64
const WANTED = `a whole number from 1 to ${MAX_WORKERS}, such as --workers 4`

/** Throws an error with instructions. */
export function readWorkerCount(words: string[], environment: NodeJS.ProcessEnv): number {
  const [option, ...rest] = words.flatMap((word) => word.split(/(?<=^--workers)=/))
  if (option === undefined) return countOf(environment.WORKERS || '1', 'WORKERS')
  if (option !== '--workers' || rest.length > 1)
    throw new Error(`Unknown arguments '${words.join(' ')}'. The store accepts --workers with ${WANTED}.`)
  return countOf(rest[0], '--workers')
}

function countOf(text: string | undefined, name: string): number {
  const count = /^\d+$/.test(text ?? '') ? Number(text) : 0
  if (count >= 1 && count <= MAX_WORKERS) return count
  throw new Error(`${name} must be ${WANTED}${text ? ` (it is '${text}')` : ''}.`)
}
