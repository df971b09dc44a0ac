export function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Delayed: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function saveJsonAs(name: string, value: unknown): void {
  saveAs(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
}

export function saveCsvAs(name: string, text: string): void {
  saveAs(`${name}.csv`, new Blob([text], { type: 'text/csv' }))
}
