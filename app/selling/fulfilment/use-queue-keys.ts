import { useEffect } from 'react'

const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [role=dialog], [role=alertdialog]'

/** Other characters outside of a field start a search, so that the number of an order can be scanned. */
export function useQueueKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, isComposing, ctrlKey, altKey, metaKey } = event
      if (!(target instanceof Element) || isComposing || ctrlKey || altKey || metaKey) return
      if (key.length !== 1 || key === ' ' || target.closest(TYPED_INTO)) return
      if (key === 'j' || key === 'k') focusOrder(key === 'j' ? 1 : -1)
      else document.querySelector<HTMLInputElement>('main search input')?.focus()
      if (key === '/') event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

export const QUEUE_LINK = { 'data-queue-link': '' }

function focusOrder(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-queue-link]')]
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => row?.contains(link))
  links[at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
}
