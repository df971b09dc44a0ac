/** Of a PDF or XML file with this name. */
export function fileHeaders(name: string): Record<string, string> {
  return {
    'content-type': `application/${name.slice(name.lastIndexOf('.') + 1)}`,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}
