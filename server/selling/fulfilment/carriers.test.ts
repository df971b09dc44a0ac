import { expect, it } from 'vitest'
import { trackingLink } from './shipment-mail.ts'

it.each([
  ['DHL', '00340434', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434'],
  ['dhl express', '00340434', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434'],
  [' Ups ', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['FedEx', 'a&b=c/d#é', 'https://www.fedex.com/fedextrack/?trknbr=a%26b%3Dc%2Fd%23%C3%A9'],
  ['Royal Mail Signed', 'RM1', 'https://www.royalmail.com/track-your-item#/tracking-results/RM1'],
  ['DHLX', '1', undefined],
  ['by DHL', '1', undefined],
  ['Own van', '1', undefined],
  ['constructor', '1', undefined],
  ['DHL', ' ', undefined],
])('the link of %s %s', (carrier, number, link) => {
  expect(trackingLink(carrier, number)).toBe(link)
})
