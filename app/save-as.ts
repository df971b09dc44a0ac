/** Has the browser save a file under a name. */
export function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Not at once: the browser takes the file up after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
