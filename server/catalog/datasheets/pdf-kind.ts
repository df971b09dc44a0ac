/** Readers accept up to 1,024 bytes after the end of a PDF. */
const END_BYTES = 1024

/** A PDF with other content before its header is not accepted. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))
}

/** A broken-off download has no end. */
export function endsAsPdf(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-END_BYTES)).toString('latin1')
  return /startxref\s+\d+\s+%%EOF/.test(end)
}
