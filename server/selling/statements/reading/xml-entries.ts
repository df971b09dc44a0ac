import { SaxesParser } from 'saxes'
import { t } from '#messages/catalogue.ts'
import { Unusable } from './entry.ts'

export interface XmlNode {
  name: string
  text: string
  currency: string | undefined
  children: XmlNode[]
}

export interface XmlEntry {
  /** Of the statement that the entry is in. */
  account: string
  node: XmlNode
}

/** A CAMT.053 entry has 12 levels. */
const DEEPEST = 40
const STATEMENT = ['Document', 'BkToCstmrStmt', 'Stmt']
const OTHER_MESSAGES: Record<string, string> = {
  BkToCstmrAcctRpt: 'CAMT.052',
  BkToCstmrDbtCdtNtfctn: 'CAMT.054',
}

/** The entries of each statement of a CAMT.053 file, one after another. Nothing outside the file is read (rules: M-40). */
export function readXmlEntries(xml: string, onEntry: (entry: XmlEntry) => void): void {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  let open: XmlNode[] = []
  let account = ''
  let statements = 0

  parser.on('error', ({ message }) => {
    throw new Unusable(t('statement-file.malformed', { reason: message.slice(0, 200) }))
  })
  parser.on('doctype', () => {
    throw new Unusable(t('statement-file.doctype'))
  })
  parser.on('opentag', ({ local, attributes }) => {
    path.push(local)
    if (path.length > DEEPEST) throw new Unusable(t('statement-file.nested'))
    if (path.length === 2 && local !== STATEMENT[1]) throw new Unusable(otherMessage(local))
    if (path.length === STATEMENT.length && local === STATEMENT[2]) {
      statements++
      account = ''
    }
    if (open.length === 0 && !startsEntry(path)) return
    const node = { name: local, text: '', currency: attributes.Ccy?.value, children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const onText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text = `${node.text}${text}`
    else if (isOwnAccount(path)) account += text.trim()
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    path.pop()
    const node = open.pop()
    if (node && open.length === 0) {
      open = []
      onEntry({ account, node })
    }
  })
  parser.write(xml).close()
  if (statements === 0) throw new Unusable(t('statement-file.no-statement'))
}

const startsEntry = (path: string[]) =>
  path.length === STATEMENT.length + 1 && path[2] === STATEMENT[2] && path[3] === 'Ntry'

/** Stmt/Acct/Id/IBAN or Stmt/Acct/Id/Othr/Id. */
const isOwnAccount = (path: string[]) => /^Stmt\/Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(path.slice(2).join('/'))

function otherMessage(name: string): string {
  const message = OTHER_MESSAGES[name]
  return message ? t('statement-file.other-message', { message }) : t('statement-file.no-statement')
}

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
