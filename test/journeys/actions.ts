/** A click, a filled field, a choice, a paste and a link opened from a mail are one action each. */
export function counter() {
  let actions = 0
  return {
    did: <T>(action: Promise<T>, count = 1) => {
      actions += count
      return action
    },
    actions: () => actions,
  }
}
