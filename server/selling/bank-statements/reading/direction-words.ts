import { plainWords, wordSet } from './plain-words.ts'

export type Side = 'in' | 'out' | 'neither'

const OUT =
  wordSet(`debit, debits, debited, dr, dbit, db, dbt, dt, debet, soll, lastschrift, belastung, belastet, ausgang,
  ausgehend, ausgabe, ausgaben, abgang, abbuchung, auszahlung, zahlungsausgang, gesendet, af, uit, uitgaand, uitgaande, uitgave,
  uitgaven, afschrijving, afgeschreven, verzonden, out, outgoing, outbound, outward, outflow, money out, paid out, payment out,
  transfer out, cash out, outgoing payment, outgoing transfer, payment sent, money sent, withdrawal, withdrawals, withdrawn,
  withdraw, sent, spent, expense, expenses, expenditure, direct debit, ach debit, ach withdrawal, débit, débité, sortie, sorties,
  sortant, sortante, dépense, dépenses, retrait, prélèvement, décaissement, virement émis, virement sortant, émis, cargo, cargos,
  debe, débito, débitos, adeudo, adeudos, salida, salidas, saliente, egreso, egresos, gasto, gastos, retiro, retiros, retirada,
  enviado, enviada, dare, addebito, addebiti, addebitato, uscita, uscite, in uscita, prelievo, prelievi, bonifico in uscita,
  saída, saídas, despesa, despesas, levantamento, saque, obciążenie, obciążenia, wn, winien, wychodzący, wychodząca, wychodzące,
  wypłata, wypłaty, wydatek, wydatki, rozchód, przelew wychodzący, ut, uttag, utgående, utbetalning, utgift, utgifter, uttak,
  utbetaling, belastning, ud, udgående, udbetaling, hævning, hævet, udgift, udgifter, overført ut, otto, veloitus, meno, menot,
  lähtevä, odchozí, výdaj, výdaje, výběr, odepsáno, na vrub, odchozí platba, výdavok, výdavky, odchádzajúca, terhelés, terhelések,
  tartozik, kiadás, kimenő, kifizetés, debitare, ieșire, ieșiri, borç, giden, çıkış, gider, χρέωση, χρεωστικό, ανάληψη, дебет,
  расход, списание, исходящий, исходящая, видаток, списання, дебит, isplata, isplate, duguje, odliv, breme, v breme, debetas,
  išlaidos, debets, izdevumi, deebet, väljaminek, 出金, 支払, お支払い, 引出, 支出, 借, 借方, 转出, 付款, 支, 出, 출금, 지급, חובה,
  auszahlungen, belastungen, ausgänge, abbuchungen, zahlungsausgänge, lastschriften, outgoings, payments out, مدين, سحب, صادر, ถอน, ghi nợ, keluar, debitur, dbit ach, tfr out, dépenses débit, debiteur`)

const IN =
  wordSet(`credit, credits, credited, cr, crdt, cdt, kt, cred, kredit, haben, gutschrift, gutgeschrieben, eingang,
  eingehend, einnahme, einnahmen, zugang, einzahlung, zahlungseingang, empfangen, erhalten, bij, inkomend, inkomende, inkomsten,
  bijschrijving, bijgeschreven, ontvangen, in, incoming, inbound, inward, inflow, money in, paid in, payment in, transfer in,
  cash in, incoming payment, incoming transfer, payment received, money received, deposit, deposits, deposited, received, income,
  direct credit, ach credit, ach deposit, crédit, crédité, entrée, entrées, entrant, entrante, recette, recettes, dépôt,
  encaissement, virement reçu, virement entrant, reçu, abono, abonos, haber, crédito, créditos, ingreso, ingresos, entrada,
  entradas, depósito, depósitos, recibido, recibida, cobro, cobros, avere, accredito, accrediti, accreditato, entrata, entrate,
  in entrata, versamento, versamenti, bonifico in entrata, receita, receitas, recebido, recebida, uznanie, uznania, ma,
  przychodzący, przychodząca, przychodzące, wpłata, wpłaty, wpływ, wpływy, przychód, przelew przychodzący, insättning, ingående,
  inbetalning, inkomst, inkomster, inn, innskudd, inngående, innbetaling, inntekt, ind, indgående, indbetaling, indsættelse,
  indsat, indtægt, indtægter, pano, hyvitys, tulo, tulot, saapuva, příchozí, příjem, příjmy, vklad, připsáno, ve prospěch,
  příchozí platba, prichádzajúca, jóváírás, jóváírások, követel, bevétel, bejövő, befizetés, creditare, intrare, intrări,
  încasare, alacak, gelen, giriş, gelir, πίστωση, πιστωτικό, κατάθεση, кредит, приход, зачисление, входящий, входящая,
  поступление, надходження, зарахування, uplata, uplate, potražuje, priliv, dobro, v dobro, kreditas, pajamos, kredits,
  ieņēmumi, kreedit, sissetulek, 入金, お預り, 預入, 收入, 贷, 贷方, 貸, 貸方, 转入, 收款, 收, 入, 입금, זכות, دائن, إيداع, وارد,
  einzahlungen, gutschriften, eingänge, zahlungseingänge, incomings, payments in, ฝาก, ghi có, masuk, tfr in`)

/** Words of a column of directions for what moved nothing. */
const NEITHER = wordSet('neutral, memo, none, internal, n a, 不计收支')

/** The letters of money that left and that came, where one column has both. Cargo and abono are C and A. */
const PAIRS = 'SH DC DK DH DA CA AB BA OI SE AE WD OU BG TK TJ VP EI UE UI LG РП ДК ΧΠ'.split(' ')

/** What a word means whatever stands next to it. A letter alone means nothing. */
export function sideOfWord(text: string): Side | undefined {
  const words = plainWords(text)
  if (OUT.has(words)) return 'out'
  if (IN.has(words)) return 'in'
  return NEITHER.has(words) ? 'neither' : undefined
}

const MINUS = /^[-−–]$/

export type SideOf = (cell: string) => Side | undefined

/** How the cells of a column read. Letters count only as a pair, or as the head says. */
export function sidesOfColumn(cells: string[], head: string): SideOf {
  const letters = new Set(cells.map((cell) => cell.trim().toUpperCase()).filter(isLetter))
  const ofLetters = letters.size > 0 ? sidesOfLetters(letters, head) : undefined
  // A minus alone stands for an empty cell.
  const hasSigns =
    cells.some((cell) => cell.trim() === '+') || plainWords(head) === '' || SIGN_HEADS.has(plainWords(head))
  return (cell) => {
    const text = cell.trim()
    if (hasSigns && (text === '+' || MINUS.test(text))) return text === '+' ? 'in' : 'out'
    return isLetter(text) ? ofLetters?.(text.toUpperCase()) : sideOfWord(text)
  }
}

/** A sign of Chinese is a word. */
const isLetter = (text: string) => /^[\p{Lu}\p{Ll}]$/u.test(text)

function sidesOfLetters(letters: Set<string>, head: string): SideOf | undefined {
  const fitting = PAIRS.filter((pair) => [...letters].every((letter) => pair.includes(letter)))
  const [named] = pairsOfHead(head).filter((pair) => fitting.includes(pair))
  const pair = named ?? (letters.size === 2 && fitting.length === 1 ? fitting[0] : undefined)
  return pair === undefined
    ? undefined
    : (letter) => (letter === pair[0] ? 'out' : letter === pair[1] ? 'in' : undefined)
}

/** Heads that name a direction without its words. A last column of German banks has no head. */
const SIGN_HEADS =
  wordSet(`sens, sign, direction, vorzeichen, kennzeichen, richtung, cdtdbtind, cdt dbt ind, debit credit mark,
  dc indicator, dbcr, crdt dbit, indicator`)
const USUAL_PAIRS = ['DC', 'SH']

/** 'D/K', 'Soll/Haben', 'Af Bij': the first letters of the two sides that a head names. */
function pairsOfHead(head: string): string[] {
  const words = plainWords(head).split(' ')
  const sideIn = (side: Side) => words.find((word) => sideOfWord(word) === side)
  const [out, came] = [sideIn('out'), sideIn('in')]
  if (out && came) return [`${out[0]}${came[0]}`.toUpperCase()]
  if (SIGN_HEADS.has(words.join(' '))) return USUAL_PAIRS
  if (head === '') return ['SH']
  const letters = words.join('').toUpperCase()
  return letters.length === 2
    ? PAIRS.filter((pair) => pair === letters || pair === [...letters].reverse().join(''))
    : []
}
