import type { ListedReceipt } from '#contract/selling/receipts.ts'
import { PlaceAgain } from './place-again.tsx'
import { ReturnReceipt } from './return-receipt.tsx'
import { ReverseReceipt } from './reverse-receipt.tsx'

export function ReceiptActions({ receipt }: { receipt: ListedReceipt }) {
  return (
    <>
      {receipt.placesAgain && <PlaceAgain order={{ id: receipt.orderId, number: receipt.orderNumber }} />}
      {receipt.toReturn > 0 && <ReturnReceipt receipt={receipt} />}
      {!receipt.reversed && receipt.returned === 0 && !receipt.moved && <ReverseReceipt receipt={receipt} />}
    </>
  )
}
