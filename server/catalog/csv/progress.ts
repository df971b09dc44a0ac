import type { Terminal } from '#server/platform/command-line/terminal.ts'
import type { ImportStep } from './import-products.ts'

const steps: Record<ImportStep, string> = {
  reading: 'Reading the file',
  comparing: 'Comparing it with the store',
  storing: 'Storing the pictures',
  adding: 'Adding the new products',
  changing: 'Changing the others',
}

const WIDTH = 32
const LONGEST = Math.max(...Object.values(steps).map((words) => words.length))

/** `size` is in bytes. */
export function openProgress({ err }: Terminal, size: number) {
  let present: ImportStep | undefined
  let drawn = ''
  return {
    show(step: ImportStep, bytes: number) {
      if (err.isTTY) {
        const bar = `${steps[step].padEnd(LONGEST)}  ${step === 'reading' ? barOf(bytes, size) : '…'}`
        if (bar !== drawn) err.write(`\r\x1b[K${bar}`)
        drawn = bar
      } else if (step !== present) {
        err.write(`${steps[step]} …\n`)
      }
      present = step
    },
    end() {
      if (err.isTTY) err.write('\r\x1b[K')
    },
  }
}

function barOf(bytes: number, size: number): string {
  const share = size === 0 ? 1 : Math.min(bytes / size, 1)
  const full = Math.round(share * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`
}
