import type { ListedReceipt } from '#contract/selling/receipts.ts'
import { ReturnReceipt } from './return-receipt.tsx'
import { ReverseReceipt } from './reverse-receipt.tsx'

export function ReceiptActions({ receipt }: { receipt: Omit<ListedReceipt, 'orderId'> }) {
  return (
    <>
      {receipt.toReturn > 0 && <ReturnReceipt receipt={receipt} />}
      {!receipt.reversed && receipt.returned === 0 && <ReverseReceipt receipt={receipt} />}
    </>
  )
}
