import type { Writable } from 'node:stream'

export interface Terminal {
  environment: NodeJS.ProcessEnv
  folder: string
  out: Writable
  err: Writable & { isTTY?: boolean }
  signal: AbortSignal
}

export function asCalled(text: string, { CALLED_AS }: NodeJS.ProcessEnv): string {
  if (!CALLED_AS) return text
  const command = /npm run (?:--silent )?([\w-]+)(?: --)?(.*?)( {2,}|$)/gm
  return text.replace(command, (whole: string, name: string, words: string, gap: string) => {
    const called = `${CALLED_AS} ${name}${words}`
    return gap ? called.padEnd(whole.length) : called
  })
}
