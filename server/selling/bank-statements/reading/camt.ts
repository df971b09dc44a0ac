import type { CamtSource, Found } from './entry.ts'
import { isReturnCode } from './mt940.ts'
import { goesBack } from './status-words.ts'
import { nodesAt, textAt, type XmlEntry, type XmlNode } from './xml-entries.ts'

/** 18 digits with at most 5 decimals, as ISO 20022 has amounts; more than 2 are no cents. */
const AMOUNT = /^(\d{1,13})(?:\.(\d{0,2})0{0,3})?$/
const NO_REFERENCE = /^(?:NOTPROVIDED|NONREF)$/i

/** One for each transaction of a batch, if their amounts add up to that of the batch, else one for the whole. */
export function foundInEntry({ account, source, node }: XmlEntry, row: number): Found[] {
  const whole = entryOf(node, row, statusOf(node, source))
  const details = nodesAt(node, 'NtryDtls/TxDtls')
  const parts = details.map((detail) => transactionOf(detail, node, whole))
  const sum = parts.reduce((total, { cents }) => total + (cents ?? Number.NaN), 0)
  const found = parts.length > 1 && sum === whole.cents ? parts : [{ ...whole, ...joined(parts) }]
  return found.map((each) => ({ ...each, ownAccount: account }))
}

const joined = (parts: Found[]): Partial<Found> =>
  parts.length === 0
    ? {}
    : {
        texts: parts.flatMap(({ texts }) => texts),
        isReversal: parts.some(({ isReversal }) => isReversal),
        ...(parts.length === 1 ? { account: parts[0]?.account, reference: parts[0]?.reference } : {}),
      }

/** A statement has booked entries only, where it says nothing else. */
const statusOf = (node: XmlNode, source: CamtSource): string =>
  textAt(node, 'Sts/Cd', 'Sts/Prtry', 'Sts') ?? (source === 'camt' ? 'BOOK' : '')

/** Money that was sent by the shop and came back: by its reason, or by the bank's code for the booking. */
const isReturn = (node: XmlNode): boolean =>
  nodesAt(node, 'RtrInf').length > 0 ||
  RETURNS.has(textAt(node, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '') ||
  nodesAt(node, 'BkTxCd/Prtry/Cd').some(({ text }) =>
    text.trim().replace(/^N/, '').split('+').some(isReturnCode),
  ) ||
  ['AddtlNtryInf', 'AddtlTxInf'].some((path) => nodesAt(node, path).some(({ text }) => goesBack(text)))
const RETURNS = new Set(['RRTN', 'RPCR', 'XRTN', 'ARET', 'UPDD'])

function entryOf(node: XmlNode, row: number, status: string): Found {
  return {
    row,
    cents: signed(amountOf(node), node),
    currency: nodesAt(node, 'Amt')[0]?.currency,
    day: dayOf(textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')),
    texts: [textAt(node, 'AddtlNtryInf')],
    reference: referenceOf([textAt(node, 'AcctSvcrRef')]),
    isReversal: textAt(node, 'RvslInd') === 'true' || textAt(node, 'RvslInd') === '1' || isReturn(node),
    said: {
      pending: status === 'BOOK' ? undefined : { said: status, column: 'Sts' },
      out: { said: textAt(node, 'CdtDbtInd') ?? '', column: 'CdtDbtInd' },
    },
  }
}

function transactionOf(detail: XmlNode, entry: XmlNode, whole: Found): Found {
  const direction = nodesAt(detail, 'CdtDbtInd').length > 0 ? detail : entry
  const own = nodesAt(detail, 'Amt')[0] ?? nodesAt(detail, 'AmtDtls/TxAmt/Amt')[0]
  const [party, account] = (whole.cents ?? 0) < 0 ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  return {
    ...whole,
    isReversal: whole.isReversal || isReturn(detail),
    cents: own && own.currency === whole.currency ? signed(centsOf(own.text), direction) : undefined,
    texts: [
      textAt(detail, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
      ...remittanceOf(detail),
      given(textAt(detail, 'Refs/EndToEndId')),
      textAt(detail, 'AddtlTxInf'),
      ...whole.texts,
    ],
    account: textAt(detail, `RltdPties/${account}/Id/IBAN`, `RltdPties/${account}/Id/Othr/Id`),
    reference: referenceOf([
      whole.reference,
      textAt(detail, 'Refs/AcctSvcrRef'),
      textAt(detail, 'Refs/TxId'),
      textAt(detail, 'Refs/InstrId'),
      textAt(detail, 'Refs/EndToEndId'),
    ]),
  }
}

/** The lines of a free text are one text that the bank has cut. */
function remittanceOf(detail: XmlNode): (string | undefined)[] {
  const free = nodesAt(detail, 'RmtInf/Ustrd').map(({ text }) => text.trim())
  const structured = nodesAt(detail, 'RmtInf/Strd').flatMap((part) => [
    textAt(part, 'CdtrRefInf/Ref'),
    textAt(part, 'RfrdDocInf/Nb'),
    ...nodesAt(part, 'AddtlRmtInf').map(({ text }) => text),
  ])
  return [free.join(' '), ...structured]
}

const given = (text: string | undefined) => (text && !NO_REFERENCE.test(text) ? text : undefined)

function referenceOf(references: (string | undefined)[]): string | undefined {
  const known = [...new Set(references.flatMap((reference) => given(reference) ?? []))]
  return known.length > 0 ? known.join(' ') : undefined
}

const amountOf = (node: XmlNode) => centsOf(nodesAt(node, 'Amt')[0]?.text ?? '')

function centsOf(text: string): number | undefined {
  const [all, whole, decimals = ''] = AMOUNT.exec(text.trim()) ?? []
  return all === undefined ? undefined : Number(`${whole}${decimals.padEnd(2, '0')}`)
}

/** Undefined without the sign, which an entry must have. */
function signed(cents: number | undefined, node: XmlNode): number | undefined {
  const sign = { CRDT: 1, DBIT: -1 }[textAt(node, 'CdtDbtInd') ?? '']
  return cents === undefined || sign === undefined ? undefined : cents * sign
}

const dayOf = (text: string | undefined) => text?.slice(0, 10)
