import { type ComponentType, createElement, type FunctionComponent, Suspense, use, useEffect } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import { Waiting } from './waiting.tsx'

/** Longest time to load a screen's chunk (rules: P-8). */
const CHUNK_TIMEOUT_MS = 120_000

type Loaded<Props> = { screen: ComponentType<Props> } | { failure: 'timeout' | 'error' }

/**
 * Returns a component whose code is a separate chunk. Shows `Meanwhile`, by default a spinner, until the chunk is
 * loaded. If loading fails or exceeds 120 seconds, a message names the chunk and the failure, with a button that
 * retries (rules: E-6).
 */
export function lazyScreen<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = ScreenWaiting,
): FunctionComponent<Props> {
  let attempt: Promise<Loaded<Props>> | undefined
  function LazyScreen(props: Props) {
    attempt ??= loadInTime(load)
    return (
      <Suspense fallback={<Meanwhile />}>
        <Screen name={name} loading={attempt} props={props} />
      </Suspense>
    )
  }
  return LazyScreen
}

function ScreenWaiting() {
  return <Waiting label={t('chunk.waiting')} />
}

interface ScreenProps<Props extends object> {
  name: string
  loading: Promise<Loaded<Props>>
  props: Props
}

// Importing again would join the hanging request, or return the failure that the browser has cached (HTML, module map).
// Only a new page loads the chunk again.
const reload = () => location.reload()

function Screen<Props extends object>({ name, loading, props }: ScreenProps<Props>) {
  const loaded = use(loading)
  // Read by server/site/storefront/late-start.ts.
  useEffect(() => document.documentElement.removeAttribute('data-start'), [])
  if ('screen' in loaded) return createElement(loaded.screen, props)
  return (
    <div className="mx-auto max-w-page p-4 in-[main]:p-0">
      <Notice
        tone="error"
        title={t('chunk.failed', { name, failure: loaded.failure })}
        action={
          <Button size="small" onClick={reload}>
            {t('chunk.retry')}
          </Button>
        }
      >
        {t('chunk.advice')}
      </Notice>
    </div>
  )
}

/** Returns the failure instead of throwing it. */
async function loadInTime<Props>(load: () => Promise<ComponentType<Props>>): Promise<Loaded<Props>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Loaded<Props>>((resolve) => {
    timer = setTimeout(() => resolve({ failure: 'timeout' }), CHUNK_TIMEOUT_MS)
  })
  const loading = load().then(
    (screen): Loaded<Props> => ({ screen }),
    (): Loaded<Props> => ({ failure: 'error' }),
  )
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer))
}
