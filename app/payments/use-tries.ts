import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { type CardFormProps, intentIdOf, type Tried } from './card-form.ts'

/** What a card form says of its tries to pay. `start` comes before each of them, `follow` takes what became of it. */
export function useTries({ opened, refused, onPaid, onEnded, onUnsure }: CardFormProps) {
  const [message, setMessage] = useState(refused)
  const [unsure, setUnsure] = useState(false)

  /** Whether the card may be tried: after an unsure try only once the store knows that it took no money. */
  async function start(): Promise<boolean> {
    setMessage(undefined)
    if (!unsure) return true
    const asked = await onUnsure(intentIdOf(opened))
    setUnsure(asked === 'unsure')
    return asked === 'unpaid'
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
