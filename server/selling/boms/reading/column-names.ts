import type { BomColumn } from '#contract/selling/boms.ts'

/** How surely a title names a column: 3 certainly, 2 likely, 1 only if the cells agree. */
export type Certainty = 1 | 2 | 3

type Names = Partial<Record<Certainty, string>>

const FITTED = `fitted fit tobefitted populate populated population topopulate mount mounted stuffed stuffing bestuckt bestucken
  zubestucken bestuckung tobeplaced tobepopulated tobemounted tobeassembled tobeinstalled install installed place placed toplace assemble assembled insert inserted load loaded monte`
const FITTED_TITLES = FITTED.split(/\s+/)

/** Titles without accents, spaces and signs ('#' is 'number', 'n°' is 'no'), in the languages of published files. */
const NAMES: Record<BomColumn, Names> = {
  reference: {
    3: `reference references ref refs refdes refdesignator refdesignators referencedesignator referencedesignators
      designator designators partreference partreferences schematicreference schematicreferences componentreference
      referenz referenzen bezeichner referenzbezeichner bauteilreferenz repere reperes referencia referencias
      designador designadores riferimento riferimenti referentie referenties 位号 标号 元件位号 参照 参照番号
      позобозначение позиционноеобозначение обозначение oznaczenie oznaczenia referens beteckning positionsnummer`,
    2: `parts designation identifier identifiers locations location positions position pos refid referenceid
      componentids kennung label instances`,
    1: 'part component components name names bauteil bauteile composant composants componente componentes id no number item',
  },
  quantity: {
    3: `qty qnty qnt quantity quantities qtyeach qtyused quantityused unitqty qtyunit componentcount partcount
      partscount anzahl menge stuckzahl stuck stk anz bedarf quantite qte cantidad cant quantita qta quantidade qtd qtde aantal antal
      mangd ilosc mnozstvi maara lukumaara kpl adet miktar 数量 用量 个数 員数 员数 количество кол колво кшт 수량`,
    2: 'count amount pieces pcs nb nombre perboard perpcb used num numberof noof noofparts numberofparts howmany each needed required',
    1: 'number no totalqty totalquantity qtytotal total quantitytotal units',
  },
  value: {
    3: `value values val componentvalue partvalue valuemodel valuepart valuepartnumber wert werte valeur valeurs valor valores valore valori waarde varde
      wartosc hodnota arvo deger 值 数值 参数 阻值 元件值 номинал значение 定数 値`,
    2: 'comment name designation parameter nominal rating spec specs',
    1: 'part device component bauteil type typ kind item model title libref partname comments bezeichnung composant componente',
  },
  footprint: {
    3: `footprint footprints package packages pcbfootprint kicadfootprint footprintkicad packagefootprint footprintpackage casepackage packagecase
      packagetype packagesize casesize landpattern patternname pcbdecal gehause bauform boitier empreinte encapsulado
      huella contenitore behuizing obudowa kapsling pouzdro kotelo kilif 封装 封装形式 元件封装 パッケージ フットプリント корпус 패키지`,
    2: 'pattern case decal housing size formfactor footprintname packagereference pkg',
    1: 'name type device shape pcblib',
  },
  mpn: {
    3: `mpn vendormpn referencefabricant reffabricant referenceconstructeur referenciafabricante codigofabricante
      codiceproduttore codicecostruttore 型号 制造商料号 制造商型号 厂家型号 厂商型号 制造商编号 制造商零件编号 規格型番
      型番 メーカー型番 артикулпроизводителя`,
    2: `mp partnumber partno pn partnum partnumbers partnr pno orderingcode orderingnumber orderingpartnumber
      orderablepartnumber teilenummer numerodepieza numerodeparte codigodeparte`,
    1: 'part model sku ordercode artikelnummer itemnumber stockcode bestellnummer catalognumber productnumber',
  },
  manufacturer: {
    3: `manufacturer manufacturers manufacturername mfr mfrs mfg mfgr manf manuf mf mfrname mfgname mfname manufacture
      producer hersteller fabricant constructeur fabricante produttore costruttore fabrikant tillverkare valmistaja producent
      vyrobce uretici 制造商 厂商 厂家 生产厂家 メーカー производитель 제조사`,
    2: 'brand maker make company 品牌 marke marque marca',
  },
  description: {
    3: `description descriptions desc descr partdescription itemdescription componentdescription productdescription
      detaileddescription shortdescription longdescription beschreibung bezeichnung descripcion descrizione descricao
      omschrijving beskrivning kuvaus opis popis aciklama 描述 说明 说明书 品名 規格 规格 описание наименование 설명`,
    2: 'specification specifications details detail designation parttype remarkspecification productname',
    1: 'type name plainname itemname componentname item title component part function category bauteil bauteile komponente artikel art typ',
  },
  distributor: {
    3: `spn supplierandref sosearchterm lcsc szlcsc jlc jlcpcb digikey dk mouser farnell ocfarnell newark ocnewark rs
      rscomponents element14 tme reichelt conrad arrow avnet verical 商城编号 立创编号 立创商城编号 供应商编号 供应商料号`,
    2: 'sku ordercode orderno ordernumber stockcode stockno stocknumber bestellnummer bestellnr artikelnummer codecommande',
    1: 'partnumber partno pn part source',
  },
  dnp: {
    3: `dnp dnf dni dns dnm donotpopulate donotplace donotfit donotinstall donotmount donotstuff nopop nofit nostuff
      bnb notfitted notpopulated notmounted unpopulated exclude excludefrombom nichtbestuckt nonmonte`,
    2: FITTED,
  },
}

const NUMBER = '(?:numbers?|num|no|nr|pn|sku|codes?|id|ref|reference)'
const ITEM = '(?:part|stock|item|order|ordering|product|catalog|article)s?'
const COUNTS =
  'qty|qtys|qnty|qnt|quantity|quantities|quantite|qte|anz|anzahl|menge|stk|stuckzahl|cantidad|cant|quantita|qta|count|pcs|pieces'
/** What a count of pieces may be of; not of what is in stock, or packed together. */
const OF_BUILD =
  'order(?:ed|ing)?|request(?:ed)?|req|reqd|required|requirements?|need(?:ed)?|build|bom|boards?|pcbs?|pcba|buy|purchased?|project|design|assembly|assy|kit|unit|each|part|component|comp|item|device|used?|usage|platine|gerat|bestell|benotigte|soll|single|total'
const COMPOSED: [BomColumn, RegExp][] = [
  [
    'mpn',
    new RegExp(
      `^(?:manufactur(?:er|ers|ing|e)|mfr|mfrs|mfg|mfgr|manf|manuf|mf|man|maker)(?:${ITEM}(?:${NUMBER}|name)?|${NUMBER})$`,
    ),
  ],
  [
    'mpn',
    /^(?:(?:n|no|num|numero|nr|cod|code|codigo|codice|ref|reference|referencia|riferimento)?(?:d[eiu]l?)?(?:parte|pieza|piece|pezzo|articulo|article|articolo|produit|producto|prodotto)|(?:n|no|num|numero|nr|cod|code|codigo|codice|ref|reference|referencia|riferimento))(?:d[eiu]l?)?(?:fabricante?|fabbricante|constructeur|produttore|costruttore)$/,
  ],
  ['mpn', /^hersteller(?:teile|artikel)?(?:nummer|nr|bezeichnung)$/],
  [
    'distributor',
    new RegExp(
      `^(?:supplier|vendor|distributor|dist|seller|digikey|dk|mouser|lcsc|szlcsc|jlc|jlcpcb|farnell|newark|rs|tme|reichelt|conrad|arrow|avnet|element14|seeed|opl|tayda)(?:${ITEM})?(?:${NUMBER})$`,
    ),
  ],
  [
    'description',
    /^(?:(?:artikel|bauteile?|material|produkt|teile)(?:bezeichnung|beschreibung|text|name)|(?:short|long|material|part|item)text|kurztext|langtext)$/,
  ],
  [
    'distributor',
    /^(?:(?:lieferant(?:en)?|handler)(?:best(?:ell)?|artikel|art|teile)?(?:nr|nummer|code)|best(?:ell)?(?:nr|nummer|code)(?:lieferant|handler|distributor)?)$/,
  ],
  [
    'footprint',
    /^(?:bauform|gehause|package|footprint|case|housing)(?:bez|bezeichnung|name|typ|type|code|size|grosse|form)$/,
  ],
  ['distributor', /^(?:supplier|vendor|distributor|digikey|mouser|lcsc|jlc|jlcpcb|farnell|newark)parts?$/],
  [
    'quantity',
    new RegExp(
      `^(?:${OF_BUILD})*(?:${COUNTS})(?:(?:(?:per|pro|je|par|por|for|to|in|a|the)?(?:${OF_BUILD}))*|(?:per|pro|je|par)\\p{L}+)$`,
      'u',
    ),
  ],
  [
    'dnp',
    /^(?:do|does|is|are)?(?:not|no|dont)(?:to)?(?:be)?(?:populated?|placed?|fit|fitted|install(?:ed)?|mount(?:ed)?|insert(?:ed)?|stuff(?:ed)?|load(?:ed)?|assembled?|soldere?d?)$/,
  ],
]

const CERTAINTIES = new Map<string, [BomColumn, Certainty][]>()
for (const [column, names] of Object.entries(NAMES) as [BomColumn, Names][])
  for (const [certainty, words] of Object.entries(names))
    for (const name of words.split(/\s+/).map(plainTitle))
      CERTAINTIES.set(name, [...(CERTAINTIES.get(name) ?? []), [column, Number(certainty) as Certainty]])

/** 'Supplier Part Number 1' is the first of several. */
export function columnsNamed(title: string): [BomColumn, Certainty][] {
  if (title.length > 60) return []
  const name = plainTitle(title)
  const first = name.replace(/1$/, '')
  const whole = CERTAINTIES.get(name) ?? CERTAINTIES.get(first) ?? composed(first)
  if (whole.length > 0) return whole
  const joint = jointly(title)
  return joint.length > 0 ? joint : withoutSource(title)
}

/** 'Octopart MPN', but not 'Alternate MPN'. */
function withoutSource(title: string): [BomColumn, Certainty][] {
  const [, source = '', rest = ''] = /^([\p{L}\d]+)[ _-]+(.+)$/u.exec(title.trim()) ?? []
  if (/^(?:alt|second|2nd|other|old|former|similar|subst|art|part|item|nr|num|code|ref|not?$)/i.test(source))
    return []
  const named = CERTAINTIES.get(plainTitle(rest)) ?? composed(plainTitle(rest))
  return named.flatMap(([column, certainty]) =>
    certainty === 3 && (column === 'mpn' || column === 'manufacturer') ? [[column, 2]] : [],
  )
}

/** 'Part number / value' is mostly a value; the cells say which. */
function jointly(title: string): [BomColumn, Certainty][] {
  const parts = title.split(/\/| or /i)
  const named = parts.map((part) => CERTAINTIES.get(plainTitle(part)) ?? [])
  if (parts.length === 1 || named.some(({ length }) => length === 0)) return []
  return named.flat().map(([column]) => [column, column === 'value' ? 2 : 1])
}

export function isOfOneBoard(title: string): boolean {
  return !/order|request|req|need|build|buy|purchase|project|bestell|total|gesamt|bedarf/.test(
    plainTitle(title),
  )
}

export function saysFitted(title: string): boolean {
  return FITTED_TITLES.includes(plainTitle(title))
}

function composed(name: string): [BomColumn, Certainty][] {
  const column = COMPOSED.find(([, pattern]) => pattern.test(name))?.[0]
  return column ? [[column, 3]] : []
}

function plainTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\([^()]{3,}\)/g, '')
    .toLowerCase()
    .replace(/(?<!\p{L})(?:[yj] ?\/ ?n|yes ?\/ ?no|ja ?\/ ?nein)(?!\p{L})/u, '')
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
