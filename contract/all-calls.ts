import type { Call } from './call.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.ts', '!./**/*.test.ts', '!./site/sandbox-mails.ts'],
  {
    eager: true,
  },
)

/** Without the card provider's webhook, the identity provider's own calls and those of the sandbox. */
export const allCalls: readonly Call[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isCall)
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'may' in value
}
