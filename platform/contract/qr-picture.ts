/** The settings with which QR codes are drawn that a camera reads from a screen. */
export const QR_PICTURE = { type: 'svg', margin: 2, errorCorrectionLevel: 'M' } as const
