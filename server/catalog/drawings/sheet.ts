const fonts = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
const shadows =
  '<feDropShadow dx="1.5" dy="2.5" stdDeviation="2" flood-color="#14100a" flood-opacity=".28"/>' +
  '<feDropShadow dx="5" dy="9" stdDeviation="9" flood-color="#14100a" flood-opacity=".2"/>'

/** `draw` gets the groups of `key`; undefined for an impossible part. */
export type Family = { key: RegExp; draw: (...parts: string[]) => string | undefined }

export function sheet(...content: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" font-family="${fonts}" font-weight="500" text-anchor="middle">` +
    '<filter id="shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="400" height="300" color-interpolation-filters="sRGB">' +
    `${shadows}</filter><g filter="url(#shadow)"><g transform="translate(10 5) scale(.95)">${content.join('')}</g></g></svg>`
  )
}
