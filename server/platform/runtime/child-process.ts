import type { ChildProcess } from 'node:child_process'

/** Hides the store's secrets from the child process, where a hole in a library could expose them. */
export function withoutSecrets(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env
  return JSON.parse(JSON.stringify({ PATH, SystemRoot, LD_LIBRARY_PATH }))
}

const MAX_COMPLAINT = 2000

export function lastWords(child: ChildProcess): () => string {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_COMPLAINT)
  })
  return () => words
}
