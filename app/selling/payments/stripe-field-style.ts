import type { StripeElementStyle } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import { watchTheme } from '../../ui/theme.ts'

const tokens = ['ink', 'ink-soft', 'bad'] as const

/** The style of text within Stripe's fields, which the store's CSS cannot reach; follows the theme. */
export function useStripeFieldStyle(): StripeElementStyle {
  const colours = useSyncExternalStore(watchColours, currentColours)
  return useMemo(() => {
    const [ink = '', soft = '', bad = ''] = colours.split(' ')
    const base = {
      color: ink,
      iconColor: soft,
      fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
      // Safari on iOS zooms into fields with smaller text.
      fontSize: '16px',
      lineHeight: '20px',
      '::placeholder': { color: soft },
    }
    return { base, invalid: { color: bad, iconColor: bad } }
  }, [colours])
}

function watchColours(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  const stop = watchTheme(changed)
  return () => {
    dark.removeEventListener('change', changed)
    stop()
  }
}

/** The tokens' current colours in hex, which every browser's CSS parses. */
function currentColours(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  const colours = tokens.map((token) => {
    probe.style.color = `var(--color-${token})`
    return inHex(getComputedStyle(probe).color)
  })
  probe.remove()
  return colours.join(' ')
}

function inHex(colour: string): string {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pixel) return colour
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
