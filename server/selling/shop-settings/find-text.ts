import { hasPlace, placeOrGroupName } from '#contract/country-groups.ts'
import { formatUnitPrice } from '#contract/currency.ts'
import type { ShopSettings, Texts } from '#contract/selling/shop-settings.ts'
import type { ShopFacts } from '#contract/site/shop-texts.ts'
import { textsOf } from '#messages/catalogue.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import { type OperatorConfig, readOperator } from './operator.ts'
import type { ReadSettings } from './read-settings.ts'
import { textToHtml } from './text-to-html.ts'

export async function findText(
  db: Queryable,
  readSettings: ReadSettings,
  config: OperatorConfig,
  name: keyof Texts,
): Promise<{ title?: string; html?: string; facts: ShopFacts }> {
  const { settings } = await readSettings(db)
  const markdown = settings.texts[name] ?? (name === 'article' ? ownArticle() : undefined)
  const facts = { ...factsOf(settings), operator: await readOperator(db, config) }
  if (markdown === undefined) return { facts }
  const [, title, text = markdown] = TITLED.exec(markdown) ?? []
  return { ...(title && { title }), html: textToHtml(text), facts }
}

/** A text that begins with a heading of the first level, which is the title of its page. */
const TITLED = /^\s*# +(\S.*?) *#*(?:\n|$)([\s\S]*)$/

const PRICE = /\$(\d+(?:,\d{3})*(?:\.\d+)?)/g

/** The store's own article: the sections in Markdown, in the order of their keys, with prices in the store's currency. */
export function ownArticle(): string {
  return Object.values(textsOf('article.'))
    .join('\n\n')
    .replace(PRICE, (_, figure) => formatUnitPrice(Number(figure.replaceAll(',', ''))))
}

function namesOf(places: string[]): string[] {
  const names = places.map((place) => {
    const [country = '', region] = place.split('-')
    return placeOrGroupName(place, regionOf(country, region)?.name)
  })
  return [...new Set(names)].sort()
}

function factsOf({
  company,
  shipping: { methods, smallOrder, dispatch, deliverTo = [] },
  payment: { card, transfer, holdDays },
  tax,
  buyers: { who, consumersInEu, notices = [] },
}: ShopSettings): ShopFacts {
  const byMethod = methods.length > 0 && methods.every(({ countries }) => countries.length > 0)
  const places = byMethod ? methods.flatMap(({ countries }) => countries) : deliverTo
  const open =
    deliverTo.length === 0
      ? places
      : [
          ...places.filter((place) => hasPlace(deliverTo, place)),
          // Of a group that is open in part.
          ...deliverTo.filter((place) => hasPlace(places, place)),
        ]
  return {
    shippingCosts: methods.some((method) => method.kind === 'by-weight' || method.price > 0),
    ...(open.length === 0 ? {} : { countries: namesOf(open) }),
    ...(smallOrder && smallOrder.fee > 0 ? { smallOrder } : {}),
    taxed: tax.rates.some(({ percent }) => percent > 0),
    papers: company !== undefined,
    payment: { card, transfer, holdDays },
    dispatch: company !== undefined && dispatch?.on === true,
    buyers: { who, consumersInEu },
    ...(notices.length > 0 ? { officialNotice: true } : {}),
  }
}
