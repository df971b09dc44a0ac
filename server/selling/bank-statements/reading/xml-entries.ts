import { SaxesParser } from 'saxes'
import { t } from '#messages/catalogue.ts'
import { type CamtSource, Unusable } from './entry.ts'

export interface XmlNode {
  name: string
  text: string
  currency: string | undefined
  children: XmlNode[]
}

export interface XmlEntry {
  /** Of the statement that the entry is in. */
  account: string
  source: CamtSource
  node: XmlNode
}

/** An entry has 12 levels. */
const DEEPEST = 40

interface Message {
  source: CamtSource
  /** The element that has the account and its entries. */
  statement: string
}

/** ISO 20022: statements (CAMT.053), reports during the day (052), advices of single payments (054). */
const MESSAGES = new Map<string, Message>([
  ['BkToCstmrStmt', { source: 'camt', statement: 'Stmt' }],
  ['BkToCstmrAcctRpt', { source: 'camt.052', statement: 'Rpt' }],
  ['BkToCstmrDbtCdtNtfctn', { source: 'camt.054', statement: 'Ntfctn' }],
])

/** The entries of each statement of a CAMT file, one after another. Nothing outside the file is read (rules: M-40). */
export function readXmlEntries(xml: string, onEntry: (entry: XmlEntry) => void): CamtSource {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const open: XmlNode[] = []
  let account = ''
  let message: (Message & { depth: number }) | undefined
  let statements = 0

  /** The names below the message, from its statement on. */
  const below = () => (message ? path.slice(message.depth) : [])
  parser.on('error', ({ message }) => {
    throw new Unusable(t('statement-file.malformed', { reason: message.slice(0, 200) }))
  })
  parser.on('doctype', () => {
    throw new Unusable(t('statement-file.doctype'))
  })
  parser.on('opentag', ({ local, attributes }) => {
    path.push(local)
    if (path.length > DEEPEST) throw new Unusable(t('statement-file.nested'))
    const known = open.length === 0 ? MESSAGES.get(local) : undefined
    if (known && message) throw new Unusable(t('statement-file.mixed'))
    if (known) message = { ...known, depth: path.length }
    const [statement, entry, ...deeper] = below()
    if (open.length === 0) {
      if (statement === undefined || statement !== message?.statement || deeper.length > 0) return
      if (entry === undefined) {
        statements++
        account = ''
      }
      if (entry !== 'Ntry') return
    }
    const node = { name: local, text: '', currency: attributes.Ccy?.value, children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const onText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text = `${node.text}${text}`
    else if (OWN_ACCOUNT.test(below().join('/'))) account += text.trim()
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    path.pop()
    const node = open.pop()
    if (message && node && open.length === 0) onEntry({ account, source: message.source, node })
  })
  parser.write(xml).close()
  if (!message || statements === 0) throw new Unusable(t('statement-file.no-statement'))
  return message.source
}

const OWN_ACCOUNT = /^(?:Stmt|Rpt|Ntfctn)\/Acct\/Id\/(?:IBAN|Othr\/Id)$/

/** All nodes at a path such as `Refs/TxId`. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    )
}

export const textAt = (node: XmlNode, ...paths: string[]): string | undefined =>
  paths
    .flatMap((path) => nodesAt(node, path))
    .map(({ text }) => text.trim())
    .find(Boolean)
