import { plainWords, wordSet, wordsOf } from './plain-words.ts'

/** The only words of a column of states that let a row count. */
const BOOKED =
  wordSet(`completed, complete, sent, booked, posted, settled, executed, cleared, success, successful, successfully,
  succeeded, paid, paid out, received, processed, done, credited, debited, final, finished, reconciled, book, acsc, accc, ok,
  transaction completed, payment completed, available, abgeschlossen, gebucht, umsatz gebucht, gebuchter umsatz, ausgeführt,
  verbucht, erledigt, erfolgreich, eingegangen, gutgeschrieben, bezahlt, abgerechnet, durchgeführt, verwerkt, geboekt,
  uitgevoerd, voltooid, afgerond, geslaagd, ontvangen, betaald, exécuté, exécutée, effectué, effectuée, comptabilisé,
  comptabilisée, terminé, terminée, réglé, réglée, traité, traitée, payé, payée, encaissé, réussi, completado, completada,
  ejecutado, ejecutada, contabilizado, contabilizada, liquidado, liquidada, realizado, realizada, procesado, procesada, abonado,
  finalizado, finalizada, pagado, pagada, cobrado, exitoso, exitosa, aplicado, aplicada, asentado, contabilizzato,
  contabilizzata, contabilizzati, eseguito, eseguita, completato, completata, registrato, registrata, regolato, accreditato,
  pagato, riuscito, concluído, concluída, concluido, efetuado, efetuada, efectuado, efectuada, executado, executada, lançado,
  creditado, pago, processado, zaksięgowana, zaksięgowano, zaksięgowany, zaksięgowane, zrealizowana, zrealizowano, zrealizowany,
  zrealizowane, wykonana, wykonany, wykonano, rozliczona, rozliczono, rozliczone, zakończona, zakończono, zakończone, opłacone,
  bokförd, bokfört, genomförd, genomfört, klar, slutförd, utförd, betald, bogført, udført, gennemført, afsluttet, betalt, bokført,
  gjennomført, utført, fullført, kirjattu, suoritettu, maksettu, valmis, provedeno, provedena, zaúčtováno, zaúčtovaná,
  zaúčtovaný, realizováno, dokončeno, uhrazeno, zúčtovaná, spracovaná, dokončené, könyvelt, könyvelve, teljesült, teljesített,
  végrehajtva, elszámolt, efectuat, finalizat, procesat, decontat, gerçekleşti, tamamlandı, başarılı, onaylı ödendi,
  ολοκληρώθηκε, εκτελέστηκε, исполнен, исполнено, проведен, проведено, выполнен, выполнено, завершен, завершено, успешно,
  виконано, проведено банком, izvršeno, proknjiženo, knjiženo, izvedeno, įvykdyta, atlikta, izpildīts, izpildīta, teostatud,
  成功, 交易成功, 完成, 已完成, 完了, 済, 입금완료, 완료, 성공, הושלם, مكتمل, منفذ, selesai, berhasil, thành công, สำเร็จ`)

const NOT_BOOKED =
  wordSet(`pending, failed, failure, reverted, reversed, reversal, returned, cancelled, canceled, scheduled,
  authorized, authorised, authorization, authorisation, declined, denied, rejected, refused, refunded, partially refunded, expired,
  voided, void, blocked, on hold, hold, held, unclaimed, processing, in progress, in process, planned, future, draft, created,
  requested, submitted, initiated, queued, waiting, awaiting, unpaid, open, disputed, charged back, chargeback, error, incomplete,
  incoming payment waiting, funds refunded, bounced back, uncleared, not booked, unposted, pdng, rjct, canc, acsp, accp, info,
  offen, ausstehend, vorgemerkt, umsatz vorgemerkt, vormerkung, abgelehnt, storniert, stornierung, storno, zurückgegeben,
  zurückgewiesen, zurückgebucht, rückbuchung, rückgebucht, rücklastschrift, rückgabe, fehlgeschlagen, geplant, terminiert,
  autorisiert, reserviert, in bearbeitung, unerledigt, erstattet, zurückerstattet, rückerstattet, rückzahlung, abgebrochen,
  wartend, widerrufen, gesperrt, mislukt, geannuleerd, geweigerd, afgewezen, in behandeling, gepland, openstaand, gereserveerd,
  teruggestort, teruggeboekt, terugbetaald, en attente, en cours, échoué, échouée, annulé, annulée, refusé, refusée, rejeté,
  rejetée, à venir, prévu, planifié, programmé, autorisé, remboursé, remboursée, impayé, pendiente, fallido, fallida, rechazado,
  rechazada, cancelado, cancelada, devuelto, devuelta, programado, programada, autorizado, autorizada, retenido, retenida, en
  proceso, anulado, anulada, reembolsado, reembolsada, in sospeso, in attesa, non contabilizzato, non contabilizzata, annullato,
  annullata, rifiutato, rifiutata, respinto, stornato, fallito, programmato, autorizzato, rimborsato, pendente, falhado, falhou,
  recusado, recusada, devolvido, devolvida, agendado, agendada, estornado, oczekująca, oczekujące, oczekuje, odrzucona, odrzucone,
  odrzucony, anulowana, anulowane, anulowany, zwrócona, zwrot, zaplanowana, zaplanowane, zablokowana, blokada, nieudana,
  w realizacji, väntande, reserverad, avvisad, avbruten, misslyckad, planerad, kommande, återbetald, returnerad, makulerad,
  afventer, venter, slettet, afvist, annulleret, planlagt, mislykket, ventende, avvist, kansellert, reservert, odottaa, varattu, hylätty,
  peruttu, palautettu, čekající, zamítnuto, zrušeno, stornováno, vráceno, plánováno, blokace, zamietnutá, zrušená, függőben,
  elutasítva, törölve, zárolt, în așteptare, respins, anulat, bekliyor, beklemede, iptal, iptal edildi, reddedildi, iade,
  εκκρεμεί, ακυρώθηκε, απορρίφθηκε, ожидает, в обработке, отклонен, отклонено, отменен, отменено, возврат, na čekanju, odbijeno,
  stornirano, 失败, 处理中, 待处理, 已撤销, 已退款, 退款, 取消, 保留, 失敗, 返金, 취소, 대기, 실패, 환불, נכשל, בוטל, معلق`)

const YES = wordSet(
  'yes, y, true, 1, ja, j, oui, si, sì, sim, tak, kyllä, ano, igen, evet, да, 是, はい, 예, x',
)
const NO = wordSet(
  'no, n, false, 0, nein, nee, non, não, nao, nie, nej, nei, ei, ne, nem, hayır, нет, 否, いいえ, 아니오',
)

/** Of money that goes back, is held or changes its currency: a payment of a buyer is none of these. */
const BACK =
  wordSet(`reversal, reversals, reversed, refund, refunds, refunded, chargeback, chargebacks, dispute, hold, holds, void,
  voided, authorization, authorisation, conversion, returned, cancelled, canceled, cancellation, storno, stornierung, storniert,
  rückbuchung, rueckbuchung, rücklastschrift, ruecklastschrift, rückzahlung, rueckzahlung, rückerstattung, rueckerstattung,
  rücküberweisung, rueckueberweisung, erstattung, rückgabe, rueckgabe, währungsumrechnung, einbehaltung, extourne, annulation,
  remboursement, rejet, impayé, contrepassation, devolución, devoluciones, reembolso, anulación, retrocesión, retroceso, rimborso,
  annullo, annullamento, estorno, devolução, zwrot, zwrotu, terugboeking, storneren, stornering, terugbetaling, retourbetaling,
  återbetalning, återföring, tilbagebetaling, tilbageførsel, tilbakebetaling, tilbakeføring, palautus, vrácení, refundace, sztornó,
  stornó, visszatérítés, visszautalás, iade, iptal, επιστροφή, αντιλογισμός, возврат, сторно, отмена, повернення, 返金, 取消, 退款,
  冲正, 환불, 취소, holdback, holdbacks`)

export type Booked = 'booked' | 'not'

export const isBookedWord = (cell: string): boolean => BOOKED.has(plainWords(cell))
export const isStateWord = (cell: string): boolean => isBookedWord(cell) || NOT_BOOKED.has(plainWords(cell))
export const isNotBookedWord = (cell: string): boolean => NOT_BOOKED.has(plainWords(cell))
export const isYes = (cell: string): boolean => YES.has(plainWords(cell))
export const isNo = (cell: string): boolean => NO.has(plainWords(cell))
export const isYesOrNo = (cell: string): boolean => isYes(cell) || isNo(cell)

/** 'Überweisungsrückgabe', 'RETOUREN', 'SEPA-Rücküberweisung'. */
const BACK_PART =
  /ruck(?:gab|gel|buch|last|zahl|erstatt|belast)|rueck(?:gab|gel|buch|last|zahl|erstatt|belast|ueb)|ruckub|^retour|^return(?:s|ed)?$|^devuel|^respint/

/** What asks for money, or keeps it: none has come. */
const NO_MONEY =
  wordSet(`invoice, invoice sent, invoice received, request sent, request received, money request, payment request, order,
  reserve, account hold, rechnung gesendet, zahlungsanforderung, geldanforderung`)

const SHORT = 5

/** A kind such as 'Payment Reversal', or a text that has it among its first words. */
export function goesBack(cell: string): boolean {
  const words = wordsOf(cell)
  const few = words.length <= SHORT ? words : words.slice(0, SHORT - 1)
  return NO_MONEY.has(words.join(' ')) || few.some((word) => BACK.has(word) || BACK_PART.test(word))
}
