import type { Content } from 'pdfmake/interfaces.js'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** The address of the page on which anybody can verify a paper. */
export function checkAddress(code: string, { lettersUrl }: Pick<ServerSettings, 'lettersUrl'>): string {
  return `${lettersUrl}/verify/${code}`
}

/** The mark by which a reader of a paper can verify it: a QR code, and the paper code in groups of four. */
export function checkMark(code: string, settings: Pick<ServerSettings, 'lettersUrl'>): Content {
  const address = checkAddress(code, settings)
  const printed = code.replaceAll(/(.{4})(?=.)/g, '$1-')
  return {
    columns: [
      { qr: address, fit: 84, width: 100 },
      {
        text: [
          `Проверить подлинность: наведите камеру на знак слева.\nКод проверки: ${printed}\n`,
          { text: address.replace(/^https?:\/\//, ''), link: address },
        ],
        margin: [0, 24, 0, 0],
      },
    ],
    margin: [0, 36, 0, 0],
  }
}
