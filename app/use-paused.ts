import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** The value once it has not changed for a moment; immediately if `about` has changed. */
export function usePaused(about: unknown, value: string): string {
  const [paused, setPaused] = useState({ about, value })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ about, value }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [about, value])
  if (paused.about === about) return paused.value
  setPaused({ about, value })
  return value
}
