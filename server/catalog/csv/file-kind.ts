const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
const MARKUP = /^\uFEFF?\s*<(?:!doctype|html|\?xml|table)/i

/** Undefined if it may be a CSV file in UTF-8. */
export function foreignKind(beginning: Buffer): string | undefined {
  const begins = (mark: Buffer) => beginning.subarray(0, mark.length).equals(mark)
  if (begins(ZIP) || begins(OLD_WORKBOOK))
    return "The file is a workbook or a zip file. In the spreadsheet, save it as 'CSV UTF-8'."
  if (UTF_16.some(begins)) return "The file is in UTF-16. Save it as 'CSV UTF-8'."
  if (MARKUP.test(beginning.toString('utf8', 0, 200)))
    return 'The file is a web page or XML. Perhaps the page of a sign-in was saved in place of the file.'
  return undefined
}
