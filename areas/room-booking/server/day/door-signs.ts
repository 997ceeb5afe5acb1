import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { CARDS } from '#platform/contract/cards.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { DoorSign } from './day-store.ts'

const IN_A_ROW = 2
const ROWS_A_PAGE = 3
const CODE_SIZE = 130

function signOf({ id, name, building, detail }: DoorSign, lettersUrl: string): TableCell {
  return {
    stack: [
      { text: name, fontSize: 26, bold: true, alignment: 'center' },
      { text: building, fontSize: 10, alignment: 'center' },
      { text: detail || ' ', fontSize: 9, alignment: 'center', margin: [0, 0, 0, 6] },
      { qr: `${lettersUrl}${addressOf(CARDS.room, { id })}`, fit: CODE_SIZE, alignment: 'center' },
      {
        text: 'Свободна ли аудитория и что здесь сегодня:\nнаведите камеру',
        fontSize: 9,
        alignment: 'center',
        margin: [0, 6, 0, 0],
      },
    ],
    margin: [8, 8, 8, 8],
  }
}

function pageOf(cells: readonly TableCell[], isLast: boolean): Content {
  const rows = Array.from({ length: Math.ceil(cells.length / IN_A_ROW) }, (_, row) => {
    const filled = cells.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW)
    return [...filled, ...Array.from({ length: IN_A_ROW - filled.length }, (): TableCell => '')]
  })
  return {
    table: { widths: ['*', '*'], body: rows, dontBreakRows: true },
    layout: 'grid',
    ...(isLast ? {} : { pageBreak: 'after' }),
  }
}

/** Signs for doors, six a page to cut apart: the code opens the page of the room. */
export function doorSigns(
  signs: readonly DoorSign[],
  { universityName, lettersUrl, clock }: { universityName: string; lettersUrl: string; clock: Clock },
): PdfDocument {
  const cells = signs.map((sign) => signOf(sign, lettersUrl))
  const size = IN_A_ROW * ROWS_A_PAGE
  const pages = Array.from({ length: Math.ceil(cells.length / size) }, (_, page) =>
    cells.slice(page * size, (page + 1) * size),
  )
  return {
    title: 'Коды на двери',
    author: universityName,
    pageMargins: [28, 28, 28, 28],
    fontSize: 10,
    content: pages.map((page, index) => pageOf(page, index === pages.length - 1)),
    footNote: `Сформировано ${displayDate(clock.today())} ${clock.time()}`,
    createdAt: clock.now(),
  }
}
