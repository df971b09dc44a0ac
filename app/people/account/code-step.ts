import { lazyScreen } from '../../lazy-screen.tsx'

/** A separate chunk: only a person with a second factor needs it. */
export const CodeStep = lazyScreen(
  'second-factor',
  async () => (await import('../second-factor/code-step.tsx')).CodeStep,
)
