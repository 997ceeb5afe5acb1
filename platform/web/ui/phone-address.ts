/** The `tel:` address that a written number dials: a comma is the pause before an extension. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+,]/g, '')}`
