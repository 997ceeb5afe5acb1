import type { Content } from 'pdfmake/interfaces.js'
import { shownUniversity } from '#areas/departments/server/public.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { checkMark } from '#platform/server/documents/check-mark.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { ServedFile } from '#platform/server/http/handlers.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { ModeratedReservation } from '../../contract/reservation.ts'
import { findMemoPeople, type MemoPeople } from './memo-store.ts'

/** «2-я пара» or «2–4 пары», with the times. */
function timeText({ fromLessonNumber: from, toLessonNumber: to, start, end }: ModeratedReservation): string {
  const lessons = from === to ? `${from}-я пара` : `${from}–${to} пары`
  return `${lessons}, ${start}–${end}`
}

/** «Одобрена, решение: Ларина Е. С., 17.11.2026» */
export function decisionText(
  { status }: Pick<ModeratedReservation, 'status'>,
  { moderator, decidedOn }: Pick<MemoPeople, 'moderator' | 'decidedOn'>,
): string {
  const decision = [moderator, decidedOn && displayDate(decidedOn)].filter(Boolean).join(', ')
  return moderator === null ? status.name : `${status.name}, решение: ${decision}`
}

function linesOf(request: ModeratedReservation, people: MemoPeople): [string, string][] {
  return [
    ['Заявитель', request.staff.name],
    ['Должность', people.post ?? '—'],
    ['Подразделение', people.department ?? '—'],
    ['Телефон', request.contactPhone],
    ['Помещение', `${request.room.name}, ${request.building.name}`],
    ['Дата', displayDate(request.date)],
    ['Время', timeText(request)],
    ['Мероприятие', request.name],
    ['Причина', request.reason.name],
    ['Участников', String(request.numberOfParticipants)],
    ...(request.explanation ? ([['Пояснение', request.explanation]] as [string, string][]) : []),
    ['Состояние', decisionText(request, people)],
  ]
}

function contentOf(request: ModeratedReservation, people: MemoPeople): Content[] {
  return [
    { text: 'Начальнику службы эксплуатации помещений', alignment: 'right', margin: [0, 0, 0, 24] },
    {
      text: `Служебная записка № ${request.id} от ${displayDate(people.createdOn)}`,
      fontSize: 15,
      bold: true,
      alignment: 'center',
      margin: [0, 0, 0, 16],
    },
    { text: 'Прошу предоставить помещение для мероприятия.', margin: [0, 0, 0, 12] },
    {
      table: {
        widths: [120, '*'],
        body: linesOf(request, people).map(([name, value]) => [{ text: name, bold: true }, value]),
      },
      layout: 'grid',
    },
    {
      columns: ['Подпись ______________________', { text: 'Дата ______________', alignment: 'right' }],
      margin: [0, 36, 0, 0],
    },
  ]
}

/** A request as a memo to the head of the facilities. Decision 83 of document 3. */
export async function printMemo(
  request: ModeratedReservation,
  { db, clock, settings }: { db: Db; clock: Clock; settings: ServerSettings },
): Promise<ServedFile> {
  const people = await findMemoPeople(db, request.id, {
    today: clock.today(),
    timeZone: settings.timeZone,
  })
  const bytes = await renderPdf({
    title: `Служебная записка: ${request.room.name}, ${displayDate(request.date)}`,
    author: await shownUniversity(db, settings),
    content: [
      ...contentOf(request, people),
      ...(request.status.slug === 'approved' ? [checkMark(people.verifyCode, settings)] : []),
    ],
    pageMargins: [56, 48, 48, 48],
    fontSize: 11,
    footNote: `Сформировано ${displayDate(clock.today())} ${clock.time()}`,
    createdAt: clock.now(),
  })
  return { bytes, fileName: `Заявка_${request.id}_${request.date}.pdf` }
}
