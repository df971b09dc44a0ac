export function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Delayed: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
