import { type Form, form } from './form.fixture.ts'

/** As the banks of 25 countries and payment services export them, with their own heads, order and words. */
export const FORMS: Form[] = [
  form(
    'Sparkasse, Germany ~ EUR ~ ; ~ 26.11.26 ~ 1258,20 ~ minus',
    'Auftragskonto=own # Buchungstag=day # Valutadatum=value # Buchungstext=kind # Verwendungszweck=text # Glaeubiger ID=none # Mandatsreferenz=none # Kundenreferenz (End-to-End)=none # Sammlerreferenz=none # Lastschrift Ursprungsbetrag=none # Auslagenersatz Ruecklastschrift=none # Beguenstigter/Zahlungspflichtiger=name # Kontonummer/IBAN=iban # BIC (SWIFT-Code)=none # Betrag=amount # Waehrung=currency # Info=status',
    { booked: 'Umsatz gebucht', notBooked: ['Umsatz vorgemerkt'] },
  ),
  form(
    'Volksbank, Germany ~ EUR ~ ; ~ 26.11.2026 ~ 1258,20 ~ minus',
    'Bezeichnung Auftragskonto=none # IBAN Auftragskonto=own # Buchungstag=day # Valutadatum=value # Name Zahlungsbeteiligter=name # IBAN Zahlungsbeteiligter=iban # Buchungstext=kind # Verwendungszweck=text # Betrag=amount # Waehrung=currency # Saldo nach Buchung=balance # Bemerkung=none',
  ),
  form(
    'Commerzbank, Germany ~ EUR ~ ; ~ 26.11.2026 ~ 1258,20 ~ minus',
    'Buchungstag=day # Wertstellung=value # Umsatzart=kind # Buchungstext=text # Betrag=amount # Währung=currency # IBAN Kontoinhaber=own # Kategorie=none',
  ),
  form(
    'comdirect, Germany ~ EUR ~ ; ~ 26.11.2026 ~ 1.258,20 ~ minus',
    'Buchungstag=day # Wertstellung (Valuta)=value # Vorgang=kind # Buchungstext=text # Umsatz in EUR=amount',
    { above: ['Umsätze Girokonto;Zeitraum: 30 Tage;', 'Neuer Kontostand;9.999,00 EUR;'] },
  ),
  form(
    'ADAC card, Germany ~ EUR ~ ; ~ 26.11.26 ~ 1.258,20 ~ minus',
    'Umsatz getätigt von=own # Belegdatum=value # Buchungsdatum=day # Originalbetrag=orig # Originalwährung=orig-currency # Umrechnungskurs=none # Buchungsbetrag=amount # Buchungswährung=currency # Transaktionsbeschreibung=text # Transaktionsbeschreibung Zusatz=name # Buchungsreferenz=id',
  ),
  form(
    'Cooperative bank of old, Germany ~ EUR ~ ; ~ 26.11.2026 ~ 1.258,20 ~ words',
    'Buchungstag=day # Valuta=value # Auftraggeber/Zahlungsempfänger=none # Empfänger/Zahlungspflichtiger=name # Konto-Nr.=none # IBAN=iban # BLZ=none # BIC=none # Vorgang/Verwendungszweck=text # Kundenreferenz=none # Währung=currency # Umsatz=amount # =side',
    { sides: ['H', 'S'] },
  ),
  form(
    'Raiffeisen, Austria ~ EUR ~ ; ~ 26.11.2026 ~ 1.258,20 ~ minus',
    '=day # =text # =value # =amount # =currency # =none',
    { isHeadless: true },
  ),
  form(
    'Bank Austria ~ EUR ~ ; ~ 26.11.2026 ~ 1258,20 ~ minus',
    'Buchungsdatum=day # Valutadatum=value # Buchungstext=kind # Interne Notiz=none # Währung=currency # Betrag=amount # Belegdaten=text # Belegnummer=id # Auftraggebername=name # Auftraggeberkonto=iban',
  ),
  form(
    'PostFinance, Switzerland ~ CHF ~ ; ~ 26.11.2026 ~ 1258.20 ~ columns',
    'Datum=day # Bewegungstyp=kind # Avisierungstext=text # Gutschrift in CHF=credit # Lastschrift in CHF=debit # Label=none # Kategorie=none',
    { above: ['Konto:;="CH9300762011623852957"', 'Währung:;="CHF"'] },
  ),
  form(
    'UBS, Switzerland ~ CHF ~ ; ~ 2026-11-26 ~ 1258.20 ~ columns',
    'Abschlussdatum=day # Abschlusszeit=time # Buchungsdatum=day # Valutadatum=value # Währung=currency # Belastung=debit # Gutschrift=credit # Saldo=balance # Transaktions-Nr.=id # Beschreibung1=name # Beschreibung2=text # Beschreibung3=none # Fussnoten=none',
    { above: ['Kontonummer:;0234 00123456.40;', 'Bewertet in:;CHF;'] },
  ),
  form(
    'ING, Netherlands ~ EUR ~ ; ~ 20261126 ~ 1258,20 ~ words',
    'Datum=day # Naam / Omschrijving=name # Rekening=own # Tegenrekening=iban # Code=none # Af Bij=side # Bedrag (EUR)=amount # Mutatiesoort=kind # Mededelingen=text # Saldo na mutatie=balance # Tag=none',
    { sides: ['Bij', 'Af'] },
  ),
  form(
    'Rabobank, Netherlands ~ EUR ~ , ~ 2026-11-26 ~ 1258,20 ~ plus',
    'IBAN/BBAN=own # Munt=currency # BIC=none # Volgnr=id # Datum=day # Rentedatum=value # Bedrag=amount # Saldo na trn=balance # Tegenrekening IBAN/BBAN=iban # Naam tegenpartij=name # Code=none # Omschrijving-1=text # Omschrijving-2=none # Reden retour=none',
  ),
  form(
    'ABN AMRO, Netherlands ~ EUR ~ \t ~ 20261126 ~ 1258,20 ~ minus',
    '=own # =currency # =day # =before # =balance # =value # =amount # =text',
    { isHeadless: true },
  ),
  form(
    'KBC, Belgium ~ EUR ~ ; ~ 26/11/2026 ~ 1258,20 ~ minus',
    'Rekeningnummer=own # Rubrieknaam=none # Naam=none # Munt=currency # Afschriftnummer=none # Datum=day # Omschrijving=text # Valuta=value # Bedrag=amount # Saldo=balance # credit=credit # debet=debit # rekeningnummer tegenpartij=iban # Naam tegenpartij=name',
  ),
  form(
    'Crédit Agricole, France ~ EUR ~ ; ~ 26/11/2026 ~ 1 258,20 ~ columns',
    'Date=day # Libellé=text # Débit euros=debit # Crédit euros=credit',
    { above: ['Téléchargement du 27/11/2026;', 'Solde au 27/11/2026 9 999,00 €'] },
  ),
  form(
    'BNP Paribas, France ~ EUR ~ ; ~ 26/11/2026 ~ 1258,20 ~ minus',
    'Date operation=day # Libelle court=kind # Type operation=kind # Libelle operation=text # Montant operation en euro=amount',
  ),
  form(
    'Boursorama, France ~ EUR ~ ; ~ 2026-11-26 ~ 1258,20 ~ minus',
    'dateOp=day # dateVal=value # label=text # category=none # categoryParent=none # supplierFound=name # amount=amount # comment=none # accountNum=own # accountLabel=none # accountbalance=balance',
  ),
  form(
    'CIC, France ~ EUR ~ ; ~ 26/11/2026 ~ 1258,20 ~ columns',
    'Date=day # Date de valeur=value # Débit=debit # Crédit=credit # Libellé=text # Solde=balance',
  ),
  form(
    'BBVA, Spain ~ EUR ~ ; ~ 26/11/2026 ~ 1.258,20 ~ minus',
    'F.Valor=value # Fecha=day # Concepto=kind # Movimiento=text # Importe=amount # Divisa=currency # Disponible=balance # Observaciones=name',
    { above: ['Últimos movimientos;', 'Cuenta: ES9121000418450200051332;'] },
  ),
  form(
    'Sabadell, Spain ~ EUR ~ | ~ 26/11/2026 ~ 1258.20 ~ minus',
    'F. Operativa=day # Concepto=text # F. Valor=value # Importe=amount # Saldo=balance # Ref 1=id # Ref 2=none',
  ),
  form(
    'BBVA, Mexico ~ MXN ~ , ~ 26/11/2026 ~ 1,258.20 ~ columns',
    'Fecha=day # Descripción=text # Cargo=debit # Abono=credit # Saldo=balance',
  ),
  form(
    'Intesa Sanpaolo, Italy ~ EUR ~ ; ~ 26/11/2026 ~ 1258,20 ~ minus',
    'Data=day # Operazione=name # Dettagli=text # Conto o carta=own # Contabilizzazione=status # Categoria=none # Valuta=currency # Importo=amount',
    {
      booked: 'CONTABILIZZATO',
      notBooked: ['NON CONTABILIZZATO'],
      above: ['Lista Movimenti;', 'Data: 27/11/2026'],
    },
  ),
  form(
    'FinecoBank, Italy ~ EUR ~ ; ~ 26/11/2026 ~ 1258,20 ~ columns',
    'Data_Operazione=day # Data_Valuta=value # Entrate=credit # Uscite=debit # Descrizione=kind # Descrizione_Completa=text # Stato=status',
    { booked: 'Contabilizzato', notBooked: ['Autorizzato', 'In attesa'] },
  ),
  form(
    'Caixa Geral, Portugal ~ EUR ~ ; ~ 26-11-2026 ~ 1.258,20 ~ columns',
    'Data mov.=day # Data valor=value # Descrição=text # Débito=debit # Crédito=credit # Saldo contabilístico=balance # Saldo disponível=balance # Categoria=none',
    {
      above: [
        'Consultar saldos e movimentos à ordem - 27-11-2026',
        'Conta ;0123456789 - EUR - Conta',
        'Data de início ;01-11-2026',
      ],
    },
  ),
  form(
    'Itaú, Brazil ~ BRL ~ ; ~ 26/11/2026 ~ 1258,20 ~ minus',
    'data=day # lançamento=text # ag./origem=none # valor (R$)=amount # saldos (R$)=balance',
  ),
  form(
    'mBank, Poland ~ PLN ~ ; ~ 2026-11-26 ~ 1 258,20 ~ minus',
    '#Data operacji=day # #Data księgowania=day # #Opis operacji=kind # #Tytuł=text # #Nadawca/Odbiorca=name # #Numer konta=iban # #Kwota=amount # #Saldo po operacji=balance',
    { above: ['mBank S.A. Bankowość Detaliczna;', '#Klient;', '#Waluta;', 'PLN;'] },
  ),
  form(
    'PKO, Poland ~ PLN ~ , ~ 2026-11-26 ~ 1258.20 ~ plus',
    'Data operacji=day # Data waluty=value # Typ transakcji=kind # Kwota=amount # Waluta=currency # Saldo po transakcji=balance # Opis transakcji=text # =name',
  ),
  form(
    'ING, Poland ~ PLN ~ ; ~ 2026-11-26 ~ 1258,20 ~ minus',
    'Data transakcji=day # Data księgowania=day # Dane kontrahenta=name # Tytuł=text # Nr rachunku=iban # Nazwa banku=none # Szczegóły=kind # Nr transakcji=id # Kwota transakcji (waluta rachunku)=amount # Waluta=currency # Kwota blokady/zwolnienie blokady=none # Waluta=none # Kwota płatności w walucie=orig # Waluta=orig-currency # Konto=none # Saldo po transakcji=balance # Waluta=currency',
  ),
  form(
    'Millennium, Poland ~ PLN ~ , ~ 2026-11-26 ~ 1258.20 ~ columns',
    'Numer rachunku/karty=own # Data transakcji=day # Data rozliczenia=value # Rodzaj transakcji=kind # Na konto/Z konta=iban # Odbiorca/Zleceniodawca=name # Opis=text # Obciążenia=debit # Uznania=credit # Saldo=balance # Waluta=currency',
  ),
  form(
    'Swedbank, Sweden ~ SEK ~ , ~ 2026-11-26 ~ 1258.20 ~ minus',
    'Radnummer=none # Clearingnummer=none # Kontonummer=own # Produkt=none # Valuta=currency # Bokföringsdag=day # Transaktionsdag=value # Valutadag=value # Referens=text # Beskrivning=name # Belopp=amount # Bokfört saldo=balance',
    { above: ['* Transaktioner Period 2026-11-01 – 2026-11-27 Skapad 2026-11-27 10:00'] },
  ),
  form(
    'Nordea, Sweden ~ SEK ~ ; ~ 2026/11/26 ~ 1258,20 ~ minus',
    'Bokföringsdag=day # Belopp=amount # Avsändare=iban # Mottagare=own # Namn=name # Rubrik=text # Saldo=balance # Valuta=currency',
  ),
  form(
    'DNB, Norway ~ NOK ~ ; ~ 26.11.2026 ~ 1258,20 ~ columns',
    'Dato=day # Forklaring=text # Rentedato=value # Ut fra konto=debit # Inn på konto=credit',
  ),
  form(
    'Danske Bank, Denmark ~ DKK ~ ; ~ 26.11.2026 ~ 1.258,20 ~ minus',
    'Dato=day # Tekst=text # Beløb=amount # Saldo=balance # Status=status # Afstemt=none',
    { booked: 'Udført', notBooked: ['Venter', 'Slettet', 'Afvist'] },
  ),
  form(
    'OP, Finland ~ EUR ~ ; ~ 2026-11-26 ~ 1258,20 ~ minus',
    'Kirjauspäivä=day # Arvopäivä=value # Määrä EUROA=amount # Laji=none # Selitys=kind # Saaja/Maksaja=name # Saajan tilinumero=iban # Viite=none # Viesti=text # Arkistointitunnus=id',
  ),
  form(
    'Swedbank, Estonia ~ EUR ~ ; ~ 26.11.2026 ~ 1258,20 ~ words',
    'Kliendi konto=own # Reatüüp=none # Kuupäev=day # Saaja/Maksja=name # Selgitus=text # Summa=amount # Valuuta=currency # Deebet/Kreedit=side # Arhiveerimistunnus=id # Kood=none # Viitenumber=none',
    { sides: ['K', 'D'] },
  ),
  form(
    'Fio, Czechia ~ CZK ~ ; ~ 26.11.2026 ~ 1258,20 ~ minus',
    'ID operace=id # Datum=day # Objem=amount # Měna=currency # Protiúčet=iban # Název protiúčtu=name # Kód banky=none # Zpráva pro příjemce=text # Poznámka=none # Typ=kind',
  ),
  form(
    'OTP, Hungary ~ HUF ~ ; ~ 2026.11.26. ~ 1 258,20 ~ words',
    'Számlaszám=own # Terhelés/Jóváírás=side # Összeg=amount # Devizanem=currency # Könyvelés dátuma=day # Értéknap=value # Új egyenleg=balance # Ellenoldali számlaszám=iban # Ellenoldali név=name # Közlemény=text # Tranzakció típusa=kind',
    { sides: ['J', 'T'] },
  ),
  form(
    'Banca Transilvania, Romania ~ RON ~ , ~ 2026-11-26 ~ 1,258.20 ~ columns',
    'Data tranzacție=day # Data valuta=value # Descriere=text # Referința tranzacției=id # Debit=debit # Credit=credit # Sold contabil=balance',
  ),
  form(
    'Garanti, Turkey ~ TRY ~ ; ~ 26.11.2026 ~ 1.258,20 ~ minus',
    'Tarih=day # Açıklama=text # Etiket=none # Tutar=amount # Bakiye=balance # Dekont No=id',
  ),
  form(
    'Tinkoff, Russia ~ RUB ~ ; ~ 26.11.2026 ~ 1258,20 ~ minus',
    'Дата операции=day # Дата платежа=value # Номер карты=own # Статус=status # Сумма операции=amount # Валюта операции=currency # Кэшбэк=none # Категория=none # Описание=text',
    { booked: 'OK', notBooked: ['FAILED'] },
  ),
  form(
    'Lloyds, United Kingdom ~ GBP ~ , ~ 26/11/2026 ~ 1258.20 ~ columns',
    'Transaction Date=day # Transaction Type=kind # Sort Code=none # Account Number=own # Transaction Description=text # Debit Amount=debit # Credit Amount=credit # Balance=balance',
  ),
  form(
    'NatWest, United Kingdom ~ GBP ~ , ~ 26 Nov 2026 ~ 1258.20 ~ minus',
    'Date=day # Type=kind # Description=text # Value=amount # Balance=balance # Account Name=none # Account Number=own',
  ),
  form(
    'Monzo, United Kingdom ~ GBP ~ , ~ 26/11/2026 ~ 1258.20 ~ minus',
    'Transaction ID=id # Date=day # Time=time # Type=kind # Name=name # Emoji=none # Category=none # Amount=amount # Currency=currency # Local amount=orig # Local currency=orig-currency # Notes and #tags=text # Money Out=debit # Money In=credit',
  ),
  form(
    'Chase, United States ~ USD ~ , ~ 11/26/2026 ~ 1258.20 ~ minus',
    'Details=side # Posting Date=day # Description=text # Amount=amount # Type=kind # Balance=balance # Check or Slip #=none',
    { sides: ['CREDIT', 'DEBIT'] },
  ),
  form(
    'Bank of America ~ USD ~ , ~ 11/26/2026 ~ 1,258.20 ~ minus',
    'Date=day # Description=text # Amount=amount # Running Bal.=balance',
    { above: ['Description,,Summary Amt.', 'Beginning balance as of 11/01/2026,,"9,999.00"'] },
  ),
  form(
    'Apple Card, United States ~ USD ~ , ~ Nov 26, 2026 ~ 1,258.20 ~ brackets',
    'Posted On=day # Payee=name # Memo=text # Amount=amount',
  ),
  form(
    'Royal Bank, Canada ~ CAD ~ , ~ 11/26/2026 ~ 1258.20 ~ minus',
    'Account Type=none # Account Number=own # Transaction Date=day # Cheque Number=none # Description 1=name # Description 2=text # CAD$=amount # USD$=none',
  ),
  form(
    'Commonwealth Bank, Australia ~ AUD ~ , ~ 26/11/2026 ~ 1258.20 ~ plus',
    '=day # =amount # =text # =balance',
    { isHeadless: true },
  ),
  form(
    'HDFC, India ~ INR ~ , ~ 26/11/26 ~ 1258.20 ~ columns',
    'Date=day # Narration=text # Chq./Ref.No.=id # Value Dt=value # Withdrawal Amt.=debit # Deposit Amt.=credit # Closing Balance=balance',
  ),
  form(
    'Kotak, India ~ INR ~ , ~ 26-11-2026 ~ 1,258.20 ~ words',
    'Sl. No.=none # Date=day # Description=text # Chq / Ref number=id # Amount=amount # Dr / Cr=side # Balance=balance # Dr / Cr=side-of-balance',
    { sides: ['CR', 'DR'] },
  ),
  form(
    'AIB, Ireland ~ EUR ~ , ~ 26/11/2026 ~ 1,258.20 ~ mark',
    'Posted Account=own # Posted Transactions Date=day # Description=text # Amount=amount # Balance=balance',
  ),
  form(
    'MUFG, Japan ~ JPY ~ , ~ 2026/11/26 ~ 1,258 ~ columns',
    '日付=day # 摘要=kind # 摘要内容=text # 支払い金額=debit # 預かり金額=credit # 差引残高=balance # メモ=none',
  ),
  form(
    'Alipay, China ~ CNY ~ , ~ 2026-11-26 10:00:00 ~ 1258.20 ~ words',
    '交易号=id # 交易创建时间=day # 交易对方=name # 商品名称=text # 金额（元）=amount # 收/支=side # 交易状态=status # 服务费（元）=zero',
    { sides: ['收入', '支出'], booked: '交易成功', notBooked: ['交易关闭', '等待付款'] },
  ),
  form(
    'PayPal ~ USD ~ , ~ 11/26/2026 ~ 1,258.20 ~ minus',
    'Date=day # Time=time # TimeZone=none # Name=name # Type=kind # Status=status # Currency=currency # Gross=amount # Fee=zero # Net=amount # From Email Address=none # To Email Address=none # Transaction ID=id # Item Title=text # Balance=balance # Balance Impact=side',
    {
      sides: ['Credit', 'Debit'],
      booked: 'Completed',
      notBooked: ['Pending', 'Denied', 'Reversed', 'Expired'],
    },
  ),
  form(
    'PayPal in German ~ EUR ~ , ~ 26.11.2026 ~ 1.258,20 ~ minus',
    'Datum=day # Uhrzeit=time # Zeitzone=none # Name=name # Typ=kind # Status=status # Währung=currency # Brutto=amount # Gebühr=zero # Netto=amount # Transaktionscode=id # Artikelbezeichnung=text # Guthaben=balance # Auswirkung auf Guthaben=side',
    {
      sides: ['Haben', 'Soll'],
      booked: 'Abgeschlossen',
      notBooked: ['Ausstehend', 'Storniert', 'Zurückgezahlt'],
    },
  ),
  form(
    'Wise, a balance ~ EUR ~ , ~ 26-11-2026 ~ 1258.20 ~ minus',
    'TransferWise ID=id # Date=day # Amount=amount # Currency=currency # Description=kind # Payment Reference=text # Running Balance=balance # Exchange From=none # Exchange To=none # Exchange Rate=none # Payer Name=name # Payee Name=none # Total fees=zero',
  ),
  form(
    'Wise, all transfers ~ EUR ~ , ~ 2026-11-26 10:00:00 ~ 1258.20 ~ words',
    'ID=id # Status=status # Direction=side # Created on=day # Finished on=day # Source fee amount=zero # Source fee currency=currency # Source name=name # Source amount (after fees)=orig # Source currency=orig-currency # Target name=none # Target amount (after fees)=amount # Target currency=currency # Exchange rate=none # Reference=text',
    { sides: ['IN', 'OUT'], booked: 'COMPLETED', notBooked: ['REFUNDED', 'CANCELLED', 'PROCESSING'] },
  ),
  form(
    'Revolut ~ EUR ~ , ~ 2026-11-26 ~ 1258.20 ~ minus',
    'Date started (UTC)=value # Date completed (UTC)=day # ID=id # Type=kind # State=status # Description=name # Reference=text # Orig currency=orig-currency # Orig amount=orig # Payment currency=currency # Amount=amount # Fee=zero # Balance=balance',
    { booked: 'COMPLETED', notBooked: ['PENDING', 'REVERTED', 'FAILED', 'DECLINED'] },
  ),
]
