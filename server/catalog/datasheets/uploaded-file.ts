const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/

export function isDatasheetFile(name: string): boolean {
  return FILE.test(name)
}

export function fileOf(address: string): string {
  return address.slice('/datasheets/'.length)
}
