/** Setting `value` would hide the change from React, which compares with the last value that was set. */
export function replaceText(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
