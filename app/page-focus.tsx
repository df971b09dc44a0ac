import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Whether the focus is where a person types, in a dialog, or where a page has put it. */
function isTaken(focused: Element | null): boolean {
  if (!focused) return false
  return focused.matches('input, textarea, select, [role=dialog] *, [role=alertdialog] *, main :not(nav *)')
}

/** Moves the focus to the heading of the page; false if the page has none yet. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  if (isTaken(document.activeElement)) return true
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

const ACTS = ['keydown', 'pointerdown'] as const

/** After a navigation, the heading has the focus as soon as it is there; an action before that ends the waiting. */
export function PageFocus() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  useEffect(() => {
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isSame || isBack || focusHeading()) return
    const watcher = new MutationObserver(() => focusHeading() && end())
    function end() {
      watcher.disconnect()
      for (const act of ACTS) removeEventListener(act, end)
    }
    watcher.observe(document.body, { childList: true, subtree: true })
    for (const act of ACTS) addEventListener(act, end)
    return end
  }, [pathname, isBack])
  return null
}
