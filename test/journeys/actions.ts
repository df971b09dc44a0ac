import { expect, type Locator } from '@playwright/test'

interface CountedActions {
  count: () => number
  /** One action, such as a paste. */
  act: (work: () => Promise<void>) => Promise<void>
  press: (button: Locator) => Promise<void>
  /**
   * Fills in a form in one action, as a browser does that has stored the data. Browsers fill in only fields with the
   * attribute `autocomplete`, so it is checked.
   */
  autofill: (fields: [field: Locator, value: string][]) => Promise<void>
}

/** Counts what a person does. */
export function countActions(): CountedActions {
  let count = 0
  const act = (work: () => Promise<void>) => {
    count++
    return work()
  }
  return {
    count: () => count,
    act,
    press: (button) => act(() => button.click()),
    autofill: (fields) =>
      act(async () => {
        for (const [field, value] of fields) {
          await expect(field).toHaveAttribute('autocomplete', /^(?!off$)./)
          if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
          else await field.fill(value)
        }
      }),
  }
}
