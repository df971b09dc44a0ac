export interface CamtEntry {
  amount: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  reversal?: boolean
  day?: string
  reference?: string
  text?: string | string[]
  payer?: string
  iban?: string
  endToEndId?: string
  /** Of a batch. */
  transactions?: Omit<CamtEntry, 'transactions'>[]
}

export type CamtVersion = '02' | '04' | '08'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<${name}>${content}</${name}>`

/** A CAMT.053 file as a bank sends it; each list of entries is a statement of its own. */
export function camt(version: CamtVersion, ...statements: CamtEntry[][]): string {
  const content = statements.map((entries, nth) =>
    [
      `<Stmt><Id>${nth}</Id><ElctrncSeqNb>${nth}</ElctrncSeqNb><CreDtTm>2026-11-26T20:00:00+01:00</CreDtTm>`,
      '<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>USD</Ccy><Ownr><Nm>Ampère GmbH</Nm></Ownr></Acct>',
      '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">12345.67</Amt>',
      '<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-26</Dt></Dt></Bal>',
      ...entries.map((entry) => ntry(entry, version)),
      '</Stmt>',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-26T20:00:00+01:00</CreDtTm></GrpHdr>
${content.join('\n')}</BkToCstmrStmt></Document>`
}

function ntry(entry: CamtEntry, version: CamtVersion): string {
  const { status = 'BOOK', day = '2026-11-26', reference, transactions = [entry] } = entry
  return `<Ntry>${amount(entry)}${element('RvslInd', entry.reversal ? 'true' : undefined)}
${element('Sts', version === '08' ? element('Cd', status) : status)}
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${element('AcctSvcrRef', reference)}
<BkTxCd><Prtry><Cd>166</Cd></Prtry></BkTxCd>
<NtryDtls>${transactions.length > 1 ? `<Btch><NbOfTxs>${transactions.length}</NbOfTxs></Btch>` : ''}
${transactions.map((each) => details(each, transactions.length > 1, version)).join('\n')}</NtryDtls>
<AddtlNtryInf>SEPA-Überweisung</AddtlNtryInf></Ntry>`
}

const amount = ({ amount: text, currency = 'USD', direction = 'CRDT' }: CamtEntry) =>
  `<Amt Ccy="${currency}">${text}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`

function details(entry: CamtEntry, isOfBatch: boolean, version: CamtVersion): string {
  const { text = '', payer, iban, endToEndId = 'NOTPROVIDED', reference, currency = 'USD' } = entry
  const name = payer === undefined ? undefined : element('Nm', escaped(payer))
  const old = `<AmtDtls><TxAmt><Amt Ccy="${currency}">${entry.amount}</Amt></TxAmt></AmtDtls>`
  const amounts = version === '02' ? old : amount(entry)
  const lines = [text].flat().map((line) => element('Ustrd', escaped(line)))
  return `<TxDtls><Refs>${element('AcctSvcrRef', isOfBatch ? reference : undefined)}<EndToEndId>${endToEndId}</EndToEndId></Refs>
${isOfBatch ? amounts : ''}
<RltdPties>${element('Dbtr', version === '08' && name ? element('Pty', name) : name)}
${element('DbtrAcct', iban === undefined ? undefined : `<Id><IBAN>${iban}</IBAN></Id>`)}</RltdPties>
<RmtInf>${lines.join('')}</RmtInf></TxDtls>`
}
