import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { type CardFormProps, intentIdOf, type Tried } from './pay-button.tsx'

/** The messages of a card form about its attempts. Call `start` before each attempt and `follow` with its outcome. */
export function useTries({ opened, refused, onPaid, onEnded, onUnsure }: CardFormProps) {
  const [message, setMessage] = useState(refused)
  const [unsure, setUnsure] = useState(false)

  /** Whether the card may be charged: after an unsure attempt, only if the store confirms that no money was taken. */
  async function start(): Promise<boolean> {
    setMessage(undefined)
    if (!unsure) return true
    const outcome = await onUnsure(intentIdOf(opened))
    setUnsure(outcome === 'unsure')
    return outcome === 'unpaid'
  }

  async function follow(tried: Tried): Promise<void> {
    switch (tried.status) {
      case 'refused':
        return setMessage(tried.message)
      case 'unsure':
        return setUnsure(true)
      case 'ended':
        await onEnded()
        return setMessage(t('payment.ended'))
      default:
        return onPaid(tried)
    }
  }

  return { message, unsure, start, follow }
}
