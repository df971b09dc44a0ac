import { Cpu, FileText, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { ReplacedPart, Tool } from '#contract/catalog/catalog.ts'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { pages } from '#contract/pages.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { PriceNote, useMaker } from '../../buyers.tsx'
import { PartPromise } from '../../selling/dispatch/lazy-promise.tsx'
import { NotifyMe } from '../../selling/stock-notices/notify-me.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductChanges, StockFigures } from '../desk-products/stock-figures.tsx'
import { FamilyPath } from '../finding/family-tree.tsx'
import { productsPath } from '../finding/products-path.ts'
import { keepUnits } from '../product-form/keep-units.ts'
import { Alternatives } from './alternatives.tsx'
import { ChooseQuantity } from './choose-quantity.tsx'
import { LifeCycleNotice } from './life-cycle-notice.tsx'
import { ListLink } from './list-link.tsx'
import { OutAdvice, OutOfStockPrices } from './out-advice.tsx'
import { Packagings } from './packagings.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ShownAlternative, ShownPackaging } from './related-parts.ts'
import { rememberPart } from './seen-parts.ts'
import type { ShownChange, ShownFact } from './shown-facts.ts'
import type { ShownParameter } from './shown-parameters.ts'
import { StockWord } from './stock-word.tsx'

interface ProductPageProps {
  product: Tool
  /** Its family and those above. */
  path: FamilyLinks['path']
  parameters: ShownParameter[]
  alternatives: ShownAlternative[]
  packagings: ShownPackaging[]
  facts: ShownFact[]
  changes: ShownChange[]
}

const PICTURE_WIDTHS = '(min-width: 80rem) 18rem, (min-width: 48rem) 20rem, 6.5rem'

export function ProductPage(props: ProductPageProps) {
  const { product, path, parameters, alternatives, packagings, facts, changes } = props
  useEffect(() => rememberPart(product), [product])
  return (
    <Page className="pt-4! md:pt-4!">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label={t('parts.families')}>
          <FamilyPath path={path} asked={{}} />
        </nav>
        <ListLink className="" />
      </div>
      {/* Widths of the container, so that large text gets fewer columns. */}
      <div className="@container">
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-6 [grid-template-areas:'picture_head''buy_buy''facts_facts''outline_outline'] @min-[42rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[42rem]:grid-rows-[auto_auto_auto_1fr] @min-[42rem]:gap-x-8 @min-[42rem]:[grid-template-areas:'head_buy''picture_buy''facts_buy''outline_buy'] @min-[70rem]:grid-cols-[18rem_minmax(0,1fr)_21rem] @min-[70rem]:grid-rows-[auto_1fr] @min-[70rem]:[grid-template-areas:'picture_head_buy''picture_facts_buy']">
          <div className="[grid-area:head]">
            <ProductHeading product={product} size="compact">
              <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
                <LifeCycleBadge product={product} />
                <StockWord product={product} />
              </p>
              <ProductDocuments product={product} />
            </ProductHeading>
          </div>
          <div className="[grid-area:buy] @min-[42rem]:sticky @min-[42rem]:top-20">
            <BuyBox product={product} />
          </div>
          <div className="grid gap-6 [grid-area:facts]">
            <p className="max-w-measure whitespace-pre-line text-ink-soft wrap-anywhere">
              {keepUnits(product.description)}
            </p>
            <FactTable label={t('product.parameters')} facts={parameterFacts(product.family, parameters)} />
            <FactTable label={t('product.trade-data')} facts={facts} />
            <MakerAndSafety product={product} />
            <ReplacedParts replaces={product.replaces} />
          </div>
          <div className="contents @min-[70rem]:block @min-[70rem]:[grid-area:picture]">
            <div className="max-w-80 overflow-clip rounded-card border border-line [grid-area:picture]">
              <ProductPicture product={product} eager sizes={PICTURE_WIDTHS} />
            </div>
            <ProductOutline drawings={product.drawings} />
          </div>
        </div>
        <Alternatives alternatives={alternatives} family={path.at(-1)} />
        <div className="grid gap-x-16 @min-[42rem]:grid-cols-2">
          <Packagings packagings={packagings} present={product.partNumber} />
          <ProductChanges changes={changes} />
        </div>
      </div>
    </Page>
  )
}

function BuyBox({ product }: { product: Tool }) {
  return (
    <div className="@min-[42rem]:rounded-card @min-[42rem]:border @min-[42rem]:border-line @min-[42rem]:bg-surface @min-[42rem]:p-5">
      <div className="mb-2">
        <Price perPiece={product.price} unit={t('product.per-piece')} size="page" />
        <PriceNote className="mt-1" />
      </div>
      <StockFigures product={product} />
      <LifeCycleNotice product={product} />
      {isOrderable(product) ? (
        <ChooseQuantity product={product} key={product._id} />
      ) : (
        <>
          <OutAdvice product={product} className="mt-5" />
          {product.madeLeavesBy && <PartPromise product={product} quantity={product.minimumOrder} />}
          <OutOfStockPrices product={product} />
          {!isDiscontinued(product) && <NotifyMe partNumber={product.partNumber} className="mt-4" />}
        </>
      )}
    </div>
  )
}

const tones = { active: 'good', 'not-recommended': 'warn', 'last-time-buy': 'warn', obsolete: 'bad' } as const

function LifeCycleBadge({ product: { lifeCycle, lastTimeBuy } }: { product: Tool }) {
  return (
    <Badge tone={tones[lifeCycle]}>
      <span className="whitespace-normal">
        {t(`product-field.lifeCycle-${lifeCycle}`)}
        {lastTimeBuy && `: ${formatUtcDay(lastTimeBuy)}`}
      </span>
    </Badge>
  )
}

function ProductDocuments({ product }: { product: Tool }) {
  return (
    <section aria-label={t('documents.title')} className="mt-1 flex flex-wrap gap-x-4">
      <a
        href={`/api/parts/${encodeURIComponent(product.partNumber)}/datasheet.pdf`}
        className="inline-flex min-h-11 items-center gap-2 rounded-field underline decoration-line underline-offset-4 hover:decoration-current"
      >
        <Icon of={FileText} />
        {t('documents.datasheet')}
      </a>
      <Link
        to={pages.tools}
        className="inline-flex min-h-11 items-center gap-2 rounded-field underline decoration-line underline-offset-4 hover:decoration-current"
      >
        <Icon of={Cpu} />
        {t('tools.kicad')}
      </Link>
    </section>
  )
}

function ProductOutline({ drawings: { outline, pads } = {} }: Pick<Tool, 'drawings'>) {
  if (!outline) return null
  return (
    <div className="flex flex-wrap gap-6 [grid-area:outline] @min-[70rem]:mt-6">
      <Drawing src={outline} label={t('product.outline')} />
      {pads && <Drawing src={pads} label={t('product.footprint')} />}
    </div>
  )
}

function Drawing({ src, label }: { src: string; label: string }) {
  return (
    <figure className="w-full max-w-80">
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <img src={src} alt={label} width={400} height={300} loading="lazy" className="w-full" />
      </div>
      <figcaption aria-hidden className="mt-2 text-13 text-ink-soft">
        {label}
      </figcaption>
    </figure>
  )
}

function ReplacedParts({ replaces = [] }: { replaces: ReplacedPart[] | undefined }) {
  if (replaces.length === 0) return null
  return (
    <section aria-label={t('product.replaces')}>
      <h2 className="mb-1 text-13 text-ink-soft">{t('product.replaces')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {replaces.map(({ partNumber, manufacturer = '', package: body = '', note }) => (
          <li key={`${partNumber} ${manufacturer} ${body}`} className="wrap-anywhere">
            <span className="font-mono">{partNumber}</span> {[manufacturer, body].filter(Boolean).join(' ')}
            {note && <span className="text-13 text-ink-soft"> {note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FactTableProps {
  label: string
  facts: { label: string; value: ReactNode }[]
}

function FactTable({ label, facts }: FactTableProps) {
  if (facts.length === 0) return null
  return (
    <table aria-label={label} className="w-full border-collapse text-left">
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="w-1/2 py-1.5 pr-4 align-top font-normal text-ink-soft">
              {label}
            </th>
            <td className="py-1.5 wrap-anywhere tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who made the part, and what its families warn of, where that is known (Regulation (EU) 2023/988, Article 19). */
function MakerAndSafety({ product: { maker, warnings } }: { product: Tool }) {
  const ofShop = useMaker()
  const by = maker ?? (ofShop && [ofShop.name, ofShop.postalAddress, ofShop.electronicAddress].join('\n'))
  if (!by && !warnings) return null
  return (
    <section aria-label={t('product.safety')}>
      <h2 className="mb-1 text-13 text-ink-soft">{t('product.safety')}</h2>
      {by && <p className="whitespace-pre-line wrap-anywhere">{by}</p>}
      {warnings && (
        <p className="mt-2 flex max-w-measure items-start gap-2">
          <Icon of={TriangleAlert} className="mt-1 shrink-0 text-warn" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{warnings}</span>
        </p>
      )}
    </section>
  )
}

function parameterFacts(family: string, parameters: ShownParameter[]): FactTableProps['facts'] {
  return joined(parameters).map(({ name, values }) => ({
    label: name,
    value: values.map((value, position) => (
      <span key={value.key}>
        {position > 0 && ` ${t('finding.to')} `}
        <Link
          to={productsPath({ family, parameters: { [value.key]: value.query } })}
          title={t('product.all-with', { name: value.name, text: value.text })}
          className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
        >
          {value.text}
        </Link>
      </span>
    )),
  }))
}

/** The least and the greatest value of the same thing are one row: 'Temperature, −55 °C to 155 °C'. */
function joined(parameters: ShownParameter[]): { name: string; values: ShownParameter[] }[] {
  const greatest = (of: string) => parameters.find(({ name }) => name === `Maximum ${of}`)
  return parameters.flatMap((parameter) => {
    const [, end, of = ''] = /^(Minimum|Maximum) (.+)$/.exec(parameter.name) ?? []
    const other = end === 'Minimum' && greatest(of)
    if (other) return [{ name: of.charAt(0).toUpperCase() + of.slice(1), values: [parameter, other] }]
    const isJoined = end === 'Maximum' && parameters.some(({ name }) => name === `Minimum ${of}`)
    return isJoined ? [] : [{ name: parameter.name, values: [parameter] }]
  })
}
