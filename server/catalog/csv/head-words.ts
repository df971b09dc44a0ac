import type { FieldName } from '#contract/catalog/product-fields.ts'
import { quantityIn } from './columns.ts'
import { withoutPriceUnit } from './price-units.ts'

/**
 * Heads of other programs' files, folded: WooCommerce, Shopify, Odoo, and what firms write in English, German, French,
 * Spanish, Italian, Dutch and Czech.
 */
const WORDS: Partial<Record<FieldName | 'ignore' | 'priceUnit', string>> = {
  partNumber: `sku variantsku partnumber partno partnr pn mpn manufacturerpartnumber internalreference defaultcode itemnumber
    itemno itemcode itemid productcode productnumber productid articlenumber articleno ordercode ordernumber catalognumber artikelnummer
    artikelnr artnr artikel bestellnummer bestellnr bestellcode teilenummer teilenr materialnummer materialnr matnr sachnummer
    reference ref referenz codearticle codicearticolo codice codigo referencia artikelcode bestelcode typenummer
    objcislo objednacicislo katalogovecislo cislodilu cislovyrobku kod kodzbozi kodvyrobku`,
  name: `name title productname producttitle itemname displayname bezeichnung artikelbezeichnung benennung kurztext kurzbezeichnung
    produktname produkt artikelname designation libelle nom nombre denominazione nome naam titel typ type model modell
    nazev nazevvyrobku nazevzbozi`,
  description: `description shortdescription longdescription bodyhtml body salesdescription beschreibung langtext artikelbeschreibung
    produktbeschreibung descrizione descripcion omschrijving details
    popis popisvyrobku`,
  img: `img image images imagesrc imageurl imagelink picture pictures photo bild bilder bildurl bilddatei bildlink foto fotos
    immagine imagen afbeelding
    obrazek obrazky fotografie`,
  price: `price regularprice variantprice salesprice listprice lstprice unitprice preis preisnetto nettopreis verkaufspreis vk
    vknetto vkpreis vkpreisnetto listenpreis einzelpreis stuckpreis prix prixht prixunitaire prezzo precio prijs netprice pricenet
    cena cenabezdph prodejnicena cenikovacena`,
  minimumOrder: `minimumorder minorder moq minqty minimumqty minimumquantity minimumorderquantity mindestmenge mindestbestellmenge
    mindestabnahme mindestabnahmemenge quantiteminimum cantidadminima`,
  availableQuantity: `availablequantity stock stockquantity stockqty quantity qty quantityonhand qtyavailable qtyonhand onhand
    variantinventoryqty inventory inventoryquantity available bestand lager lagerbestand lagermenge menge verfugbar verfugbarebestand
    existencias giacenza voorraad stuck stuckzahl
    skladem sklad naskladu zasoba`,
  family: `family category categories productcategory productcategories producttype productfamily kategorie kategorien warengruppe
    produktgruppe produktfamilie artikelgruppe familie gruppe categorie categoria familia group
    skupina druh`,
  packaging: 'packaging verpackung verpackungsart',
  packQuantity: 'packquantity packsize packqty verpackungseinheit verpackungsmenge vpe',
  orderMultiple: 'ordermultiple multiple bestellvielfaches',
  leadWeeks: 'leadweeks leadtimeweeks lieferzeitwochen lieferzeitinwochen',
  originCountry:
    'origincountry countryoforigin origin ursprungsland herkunftsland ursprung paysdorigine zemepuvodu',
  hsCode:
    'hscode hs hts taric customstariffnumber tariffcode zolltarifnummer warennummer statistischewarennummer',
  eccn: 'eccn exportcontrolnumber',
  weightGrams: 'weightgrams weightg variantgrams gewichtg gewichtingramm gramm grams hmotnostg',
  datasheet: 'datasheet datasheeturl datasheetlink datenblatt fichetechnique katalogovylist datovylist',
  place: 'place bin binlocation shelf lagerort lagerplatz regal',
  // Not PE, which is also the unit of packing, nor 'Price/unit', which is the price of one.
  priceUnit: 'preiseinheit',
  ignore: `handle vendor published status tags createdat updatedat position instock isfeatured visibilityincatalog taxstatus taxclass
    backordersallowed soldindividually allowcustomerreviews purchasenote giftcard seotitle seodescription variantinventorytracker
    variantinventorypolicy variantfulfillmentservice variantrequiresshipping varianttaxable imageposition imagealttext`,
}

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([means, words]) => words.split(/\s+/).map((word) => [word, means] as const)),
)

/** 'Preis netto (€)' is 'preisnetto'. */
export function foldedHead(head: string): string {
  const bare = head.replace(/[([].*$/, '').trim() || head
  // 'Bezeichnung 1' of two.
  return fold(bare.replace(/\s+1$/, ''))
}

export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')

const PAIRED = /^(?:attribute|option|attribut)(\d+)(name|values?)$/
const OF_PAIR = /^(?:attribute|option|attribut)\d+/

/** 'from 10 pcs', '1 ks' and '100+', not a number alone: 'Preis 2' can be another list of prices. */
const OF_QUANTITY =
  /\b(?:from|ab|od)\s+\d[\d .,'’]*(?:(?:pcs|stk|stück|ks)\b\.?)?|\d[\d .,'’-]*(?:\+|(?:pcs|stk|stück|ks)\b\.?)|\d+ ?[-–] ?\d+/i
const MAX_HEAD = 100

export function meaningOfHead(head: string): string | undefined {
  const folded = foldedHead(head)
  const [, , part] = PAIRED.exec(fold(head)) ?? []
  if (part) return part === 'name' ? 'attribute' : 'attributeValue'
  if (OF_PAIR.test(fold(head))) return 'ignore'
  const { per, rest } = withoutPriceUnit(head)
  const unit = per === undefined ? undefined : meaningOfHead(rest)
  if (unit === 'price' || unit === 'priceBreaks') return unit
  const [quantity] = OF_QUANTITY.exec(head.slice(0, MAX_HEAD)) ?? []
  if (quantity && MEANINGS.get(foldedHead(head.replace(quantity, ''))) === 'price')
    return quantityIn(quantity) === 1 ? 'price' : 'priceBreaks'
  // 'Weight (g)' and 'Weight (kg)' differ in what the fold leaves out.
  return MEANINGS.get(fold(head)) ?? MEANINGS.get(folded)
}
