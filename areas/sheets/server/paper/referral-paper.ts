import type { Content } from 'pdfmake/interfaces.js'
import { displayDate } from '#platform/contract/calendar.ts'
import { checkMark } from '#platform/server/documents/check-mark.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { isBeforeCommission } from '../../contract/retakes.ts'
import type { ReferralContent } from '../institute/referral-store.ts'

const attemptText = (attempt: number): string => {
  if (attempt === 1) return 'первая, неявка по уважительной причине'
  return isBeforeCommission(attempt) ? 'вторая пересдача, перед комиссией' : 'первая пересдача'
}

const line = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 12, x2: width, y2: 12, lineWidth: 0.6 }],
})

/** A line to sign or to fill in, with its caption below. */
const blank = (caption: string, width: number) => ({
  stack: [
    line(width),
    { text: caption, fontSize: 8, margin: [0, 2, 0, 0] satisfies [number, number, number, number] },
  ],
  width,
})

/** One line for each examiner: a commission signs as a whole. */
const signatures = (examiners: readonly string[]): Content[] =>
  examiners.map((name) => ({
    columns: [{ text: name, width: '*' }, blank('подпись', 130), blank('дата', 90)],
    columnGap: 16,
    margin: [0, 16, 0, 0],
  }))

function factsOf(content: ReferralContent): [string, string][] {
  return [
    ['Студент', content.student],
    ['Группа', content.group],
    ['Зачётная книжка', content.recordBook],
    ['Дисциплина', content.discipline],
    ['Вид контроля', `${content.type}, ${content.semester}-й семестр`],
    ['Попытка', attemptText(content.attempt)],
    ['Ведомость', `№ ${content.sheetId}`],
    ['Действует', `по ${displayDate(content.until)} включительно`],
  ]
}

/** The paper that a student brings to the examiner: the same content always gives the same bytes. */
export function setReferral(
  content: ReferralContent,
  settings: Pick<ServerSettings, 'lettersUrl'>,
): Promise<Uint8Array> {
  return renderPdf({
    title: `Направление № ${content.number}`,
    author: content.university,
    content: [
      { text: content.university, alignment: 'center' },
      { text: content.institute, alignment: 'center', margin: [0, 2, 0, 18] },
      {
        text: `Направление на пересдачу № ${content.number}`,
        fontSize: 15,
        bold: true,
        alignment: 'center',
      },
      { text: `от ${displayDate(content.issuedOn)}`, alignment: 'center', margin: [0, 2, 0, 16] },
      {
        table: {
          widths: [110, '*'],
          body: factsOf(content).map(([name, value]) => [{ text: name, bold: true }, value]),
        },
        layout: 'grid',
      },
      {
        columns: [{ text: 'Оценка', bold: true, width: 60 }, blank('цифрой и прописью', 260)],
        margin: [0, 28, 0, 8],
      },
      { text: content.examiners.length > 1 ? 'Комиссия' : 'Экзаменатор', bold: true, margin: [0, 12, 0, 0] },
      ...signatures(content.examiners),
      checkMark(content.code, settings),
    ],
    pageMargins: [56, 48, 56, 48],
    fontSize: 11,
    footNote: `Направление № ${content.number}, действует по ${displayDate(content.until)}`,
    createdAt: new Date(content.createdAt),
  })
}
