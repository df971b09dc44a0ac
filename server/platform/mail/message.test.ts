import { expect, it } from 'vitest'
import { messageOf } from './message.ts'

const from = { name: 'Farad', address: 'store@example.com' }
const facts = { id: '01a2', kind: 'note', facts: {}, created_at: new Date(0), attempts: 1 }
const mail = { ...facts, recipient: 'mei@example.com' }
const letter = { subject: 'A\r\nnote', text: 'Words.', html: '<p>Words.</p>' }

it('a message goes to the recipient of its row, and answers to the store', () => {
  const message = messageOf(mail, letter, from)
  expect(message).toMatchObject({ from, to: { name: '', address: 'mei@example.com' }, subject: 'A note' })
  expect(message).not.toHaveProperty('replyTo')
  expect(message).not.toHaveProperty('attachments')
})

it('a letter can name another recipient, and who gets the answers', () => {
  const message = messageOf(mail, { ...letter, to: 'owner@example.com', replyTo: 'ada@example.com' }, from)
  expect(message.to).toEqual({ name: '', address: 'owner@example.com' })
  expect(message.replyTo).toEqual({ name: '', address: 'ada@example.com' })
})
