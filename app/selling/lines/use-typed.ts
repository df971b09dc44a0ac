import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 600

/** While nothing is typed, it follows `value`. A text that `accept` does not take stays in the field. */
export function useTyped(value: string, accept: (typed: string) => boolean) {
  const [typed, setTyped] = useState<string>()
  function finish() {
    if (typed !== undefined && (typed === value || accept(typed))) setTyped(undefined)
  }
  const onPause = useEffectEvent(finish)
  useEffect(() => {
    if (typed === undefined) return
    const pause = setTimeout(onPause, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return {
    text: typed ?? value,
    type: setTyped,
    field: {
      value: typed ?? value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') finish()
      },
    },
  }
}
