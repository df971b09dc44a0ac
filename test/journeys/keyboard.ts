import { expect, type Locator } from '@playwright/test'

/** Waits for the target and presses Tab until it has the focus. Fails after `most` presses. */
export async function tabTo(target: Locator, most = 60): Promise<void> {
  const { keyboard } = target.page()
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < most; presses++) {
    await keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `reached by ${most} presses of Tab`).toBeFocused()
}

/** Moves to the target by Tab and replaces its text. */
export async function tabAndType(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+a')
  await target.page().keyboard.type(text)
}

export async function tabAndEnter(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}
