import type { Content } from 'pdfmake/interfaces.js'
import { displayDate } from '#platform/contract/calendar.ts'
import { plural } from '#platform/contract/plural.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

const QUIET_COLOR = '#5A6478'
const COLUMNS = 2

interface CodeSheet {
  unitName: string
  people: readonly { fullName: string; code: string }[]
  expiresAt: Date
  universityName: string
  clock: Clock
  settings: Pick<ServerSettings, 'timeZone' | 'lettersUrl'>
}

function cardOf(
  { fullName, code }: { fullName: string; code: string },
  lastDay: string,
  address: string,
): Content {
  return {
    margin: [6, 5, 6, 5],
    stack: [
      { text: fullName, bold: true, fontSize: 10.5 },
      { text: code, bold: true, fontSize: 17, characterSpacing: 1, margin: [0, 4, 0, 4] },
      { text: `ПИН-код для регистрации: ${address}`, fontSize: 7.5, color: QUIET_COLOR },
      {
        text: `Действует до ${lastDay}, один раз. Никому его не передавайте.`,
        fontSize: 7.5,
        color: QUIET_COLOR,
      },
    ],
  }
}

function inRows(cards: readonly Content[]): Content[][] {
  const rows: Content[][] = []
  for (let index = 0; index < cards.length; index += COLUMNS)
    rows.push(Array.from({ length: COLUMNS }, (_, place) => cards[index + place] ?? { text: '' }))
  return rows
}

/** A sheet of registration codes to be cut up and handed out: two cards in a row. Decision D-21. */
export function codeSheet({
  unitName,
  people,
  expiresAt,
  universityName,
  clock,
  settings,
}: CodeSheet): PdfDocument {
  const { timeZone, lettersUrl } = settings
  const lastDay = new Intl.DateTimeFormat('ru', { timeZone }).format(expiresAt)
  const address = `${lettersUrl}/registration`
  const count = `${people.length} ${plural(people.length, ['ПИН-код', 'ПИН-кода', 'ПИН-кодов'])}`
  const rows = inRows(people.map((person) => cardOf(person, lastDay, address)))
  return {
    title: `ПИН-коды: ${unitName}`,
    author: universityName,
    pageMargins: [36, 36, 36, 36],
    content: [
      { text: `ПИН-коды: ${unitName}`, fontSize: 15, bold: true },
      {
        text: `${universityName} · ${count} · прежние коды этих людей больше не действуют`,
        fontSize: 9,
        color: QUIET_COLOR,
        margin: [0, 2, 0, 10],
      },
      { layout: 'grid', table: { widths: ['*', '*'], dontBreakRows: true, body: rows } },
    ],
    footNote: `Сформировано ${displayDate(clock.today())} ${clock.time()}. Показывается один раз`,
    createdAt: clock.now(),
  }
}
