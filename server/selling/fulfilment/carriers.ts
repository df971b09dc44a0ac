const TRACKING_PAGES: Record<string, string> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  gls: 'https://gls-group.eu/EU/en/parcel-tracking?match=',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  tnt: 'https://www.tnt.com/express/en_gb/site/shipping-tools/tracking.html?searchType=con&cons=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** A carrier's name is in any case and may go on, as in 'DHL Express'. */
export function trackingLink(carrier: string, trackingNumber: string): string | undefined {
  const typed = `${carrier.trim().toLowerCase()} `
  const name = Object.keys(TRACKING_PAGES).find((known) => typed.startsWith(`${known} `))
  const number = encodeURIComponent(trackingNumber.toWellFormed().replace(/\s/g, ''))
  return name && number ? `${TRACKING_PAGES[name]}${number}` : undefined
}
