import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { Charge } from '#contract/selling/order-lines.ts'
import type { PaperKind } from '#contract/selling/papers.ts'
import type { Promised } from '#contract/selling/promised.ts'
import type { Company, Shipping } from '#contract/selling/shop-settings.ts'
import type { ExchangeRate, Tax } from '#contract/selling/tax-settings.ts'
import type { TransferAccount } from '#contract/selling/transfer-code.ts'

export interface PaperLine {
  partNumber: string
  name: string
  quantity: number
  price: number
  cents: number
  reference: string | null
  /** What the company of the buyer calls the part. */
  ownNumber?: string | null
  hsCode: string | null
  origin: string | null
  weightGrams: number | null
  eccn?: string | null
  lot?: string | null
  dateCode?: string | null
  /** Of an offer. */
  leadText?: string
  /** Pieces of the order's line, in a packing list. */
  ordered?: number
  shippedBefore?: number
  toCome?: number
}

export interface PaperCharge {
  kind: Charge['kind']
  name: string
  cents: number
  /** The rate and the category (UNCL 5305) of a tax. */
  percent: number | null
  category: string | null
}

/** A postal address, or the name and the lines of an order that has only the specified address, with the country paid for. */
export type PaperAddress = Omit<StoredAddress, 'phone'> | { name: string; lines: string; country?: string }

/** The tax of a paper in the currency of the seller's country, where amounts are in another one. */
export interface PaperTax {
  currency: string
  /** The currency of the paper's other amounts. */
  of: string
  cents: number
  rate: ExchangeRate
}

export interface PaperOf {
  number: string
  /** The day that it shows. */
  day: string
}

/** Stored when the paper becomes due, never changed afterwards (rules: K-3). */
export interface PaperFacts {
  kind: PaperKind | 'offer'
  seller?: Company
  order: Promised & {
    number: string
    at: string
    poNumber: string | null
    buyerReference?: string
    neededBy?: string
    deliverComplete?: true
  }
  shipTo: PaperAddress
  billTo: PaperAddress
  lines: PaperLine[]
  charges: PaperCharge[]
  totalCents: number
  /** Absent in papers of 0.1.0, which had US dollars alone. */
  currency?: string
  transactionId: string | null
  byTransfer?: boolean
  /** Of the settings when the paper became due. */
  incoterm?: Shipping['incoterm']
  /** Until when the prices of a pro forma hold. ISO 8601. */
  validUntil?: string
  /** 'waits' until the owner enters an exchange rate. */
  taxIn?: PaperTax | 'waits'
  /** ISO 8601. Absent until all pieces have left. */
  suppliedAt?: string
  /** The day on which a transfer was complete on the account, or when a card was paid (ISO 8601). Absent until paid. */
  paidOn?: string
  paidAt?: string
  /** Absent in papers of 0.1.0, as `deliveryNotes` and `invoice`. */
  supply?: Tax['supply']
  /** The packing lists of what has left; of a packing list, those before it. */
  deliveryNotes?: { number: string; at: string }[]
  /** The invoice that a credit note is of, or that an invoice replaces, as it is numbered and dated. */
  invoice?: PaperOf
  refund?: { reason: string | null; invoiceId: string }
  /** Of a credit note that returns no money, because an invoice replaces the one that it cancels. */
  cancels?: boolean
  /** The id of the invoice that this one replaces. */
  replaces?: string
  shipment?: { position: number; carrier: string; trackingNumber: string | null }
}

export interface PaperToDraw extends PaperFacts {
  seller: Company
  number: string
  /** ISO 8601. */
  at: string
  store: string
  demo: boolean
  /** The slip of a return, which goes back to the seller. */
  isReturn?: true
  /** How to pay an order that waits for a bank transfer; `until` is ISO 8601. */
  transfer?: { account: TransferAccount; currency: string; until: string }
}

/** Of the order, else of the billing address (BT-10). */
export function buyerReferenceOf({
  order,
  billTo,
}: Pick<PaperFacts, 'order' | 'billTo'>): string | undefined {
  return order.buyerReference ?? ('lines' in billTo ? undefined : billTo.buyerReference)
}

export const currencyOf = ({ currency = 'USD' }: Pick<PaperFacts, 'currency'>) => currency
