export interface DatasheetFacts {
  store: string
  title: string
  partNumber: string
  name: string
  description: string
  note: string | undefined
  sections: { title: string; rows: [label: string, value: string][] }[]
  outlineTitle: string
  address: string
  dated: string
  /** In milliseconds since 1970. */
  changedAt: number
}

/** `picture` is the bytes of an SVG or a JPEG of this store, `outline` those of the SVG with dimensions. */
export interface DatasheetParts {
  facts: DatasheetFacts
  picture: Uint8Array | undefined
  outline: Uint8Array | undefined
}
