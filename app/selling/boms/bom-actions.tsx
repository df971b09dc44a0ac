import { Download, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { csvText } from '#contract/csv-text.ts'
import { MAX_LINES } from '#contract/line-limits.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords } from '../../api.ts'
import { saveCsvAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cartActions } from '../cart/cart-actions.ts'
import { SaveAsList } from '../lists/save-as-list.ts'
import { AskForPrice } from '../offers/ask-for-price.tsx'
import type { Bill } from './bill.ts'
import type { BomResultProps } from './bom-columns.tsx'
import { linesOf, listOf } from './purchased-lines.ts'

/** What to do with the lines: into the cart, into a list, or as CSV. */
export function BomActions({ bill, source, build, settings }: BomResultProps & { bill: Bill }) {
  if (bill.lines.length === 0) return null
  const inStock = bill.purchases.filter(({ problem }) => problem?.name !== 'insufficient-stock')
  const lines = linesOf(inStock)
  const short = bill.purchases.length - inStock.length
  const name = source?.name?.replace(/\.\w+$/, '')
  const many = lines.length > MAX_LINES
  return (
    <div className="mt-4 grid gap-2">
      {lines.length > 0 && <AddToCart lines={lines} count={linesIn(inStock)} all={linesIn(bill.purchases)} />}
      {short > 0 && (
        <p className="text-13 text-bad">
          {t(short === 1 ? 'bom.short-one' : 'bom.short', { count: formatQuantity(short) })}
        </p>
      )}
      {many && (
        <p className="text-13 text-bad">
          {t('bom.too-many', { count: formatQuantity(lines.length), most: formatQuantity(MAX_LINES) })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 *:w-full *:last:odd:col-span-2">
        {!many && (
          <SaveAsList
            name={(name ?? t('bom.title')).slice(0, 100)}
            list={{ ...build, ...listOf(bill, settings.left) }}
          />
        )}
        <Button size="small" onClick={() => saveCsvAs(`${name ?? 'bom'}-farad`, billCsv(bill))}>
          <Icon of={Download} />
          {t('bom.download')}
        </Button>
        {!many && <AskForPrice lines={linesOf(bill.purchases)} />}
      </div>
    </div>
  )
}

/** Of the file; several can be bought as one part. */
function linesIn(purchases: Bill['purchases']): number {
  return purchases.reduce((sum, { lines }) => sum + lines.length, 0)
}

interface AddToCartProps {
  lines: ReturnType<typeof linesOf>
  /** Lines of the file that are added, of those that are ticked. */
  count: number
  all: number
}

function AddToCart({ lines, count, all }: AddToCartProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function put() {
    setBusy(true)
    setFailure(undefined)
    try {
      await cartActions.add(lines)
      navigate(pages.cart)
    } catch (error) {
      setFailure(failureWords(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={lines.length > MAX_LINES}
        onClick={put}
      >
        <Icon of={ShoppingCart} />
        {addText(count, all)}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}

function addText(count: number, all: number): string {
  const facts = { count: formatQuantity(count), all: formatQuantity(all) }
  if (count < all) return t('bom.add-some', facts)
  return t(count === 1 ? 'bom.add-one' : 'bom.add', facts)
}

/** The lines as CSV. The first line of a part has its quantity and total. */
export function billCsv({ lines }: Bill): string {
  const head = [
    t('bom.row'),
    t('bom.references'),
    t('bom.your-line'),
    t('bom.match'),
    t('bom.our-part'),
    t('bom.part-name'),
    t('bom.pieces-needed'),
    t('bom.quantity'),
    t('bom.each'),
    t('bom.total'),
    t('bom.unmet'),
  ]
  const rows = lines.map(({ line, part, unmet, needed, purchase }) => {
    const first = purchase?.lines[0] === line ? purchase : undefined
    return [
      line.row,
      line.references.join(', '),
      line.text,
      t(`bom.match-${line.match}`),
      part?.partNumber,
      part?.name,
      needed,
      first?.quantity,
      purchase?.price,
      first && fromCents(first.totalCents),
      unmet.join('; ') || undefined,
    ]
  })
  return csvText([head, ...rows])
}
