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
 * Takes what `register()` of react-hook-form gives, and has a field that is left by a press of the pointer checked only
 * once the press is over: an error that appears in its middle would move what is being pressed from under the pointer.
 */
export function withCalmBlur<Registered extends { onBlur: Blur }>(registered: Registered): Registered {
  const onBlur: Blur = async (event) => {
    if (pointerIsDown) await endOfPress()
    return registered.onBlur(event)
  }
  return { ...registered, onBlur }
}

/** Resolves after the click that a press of the pointer may end in. */
function endOfPress(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, done, { once: true })
  })
}
