export const offerNumber = (serial: number) => `Q-${serial}`
