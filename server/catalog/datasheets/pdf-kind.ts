/** Readers accept up to 1,024 bytes after the end of a PDF. */
const END_BYTES = 1024

/** Whether a file begins as a PDF, by its content. A PDF with other content before its header is not accepted. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))
}

/** Whether a PDF has its end, which a broken-off download lacks. */
export function endsAsPdf(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-END_BYTES)).toString('latin1')
  return /startxref\s+\d+\s+%%EOF/.test(end)
}
