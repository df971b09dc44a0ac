type Blur = (event: React.FocusEvent) => unknown

let pointerIsDown = false

if (typeof document !== 'undefined') {
  const set = (down: boolean) => () => {
    pointerIsDown = down
  }
  document.addEventListener('pointerdown', set(true), { capture: true })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, set(false), { capture: true })
}

/**
 * If a pointer press blurs the field, validates only after the press: an error that appears during the press would move the
 * target from under the pointer.
 */
export function withCalmBlur<Registered extends { onBlur: Blur }>(registered: Registered): Registered {
  const onBlur: Blur = async (event) => {
    if (pointerIsDown) await endOfPress()
    return registered.onBlur(event)
  }
  return { ...registered, onBlur }
}

function endOfPress(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, done, { once: true })
  })
}
