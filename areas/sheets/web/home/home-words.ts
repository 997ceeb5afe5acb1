import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { DepartmentFigures, OfficeFigures, SheetFigures } from '../../contract/figures.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { ALL_YEARS } from '../../contract/all-years.ts'

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const
const DAYS = ['день', 'дня', 'дней'] as const
const { sheet, sheets, institute, department } = sheetsScreens

/** What is over; a retake is not called an examination. */
function overText(overdue: number, retakes: number): string {
  if (retakes === 0) return 'Экзамен уже прошёл'
  return retakes < overdue ? 'Экзамены и пересдачи прошли' : 'Пересдача уже прошла'
}

const ofTeacher = {
  fills: 'certificationSheets',
  source: 'ведомости',
  order: 12,
  attention: ({ overdue, overdueRetakes, returned, nearest }) => [
    ...(returned === null
      ? []
      : [
          {
            key: `returned-sheet:${returned.id}`,
            tone: 'warn' as const,
            title: `Дирекция вернула ведомость: ${returned.subject}`,
            detail: returned.comment,
            verb: 'Исправить',
            to: addressOf(sheet, { id: returned.id }),
          },
        ]),
    ...(overdue > 0
      ? [
          {
            // One sheet more is a new matter: postponed ones do not hide it.
            key: `overdue-sheets:${overdue}`,
            tone: 'warn' as const,
            title: `Вами не отправлено: ${counted(overdue, SHEETS)}`,
            detail: `${overText(overdue, overdueRetakes)}, дирекция ждёт оценок`,
            verb: 'Заполнить',
            to: addressOf(sheets, { year: ALL_YEARS, status: 'overdue' }),
          },
        ]
      : []),
    ...(nearest === null
      ? []
      : [
          {
            key: `nearest-sheet:${nearest.id}:${nearest.examDate}`,
            tone: 'info' as const,
            title: `Ведомость: ${nearest.subject}`,
            detail: `${nearest.isRetake ? 'Пересдача' : 'Экзамен'} ${displayDate(nearest.examDate)}`,
            due: nearest.examDate,
            to: addressOf(sheet, { id: nearest.id }),
          },
        ]),
  ],
  keyFigures: ({ createdCount, fillingCount, filledNotSentCount, overdue }) => [
    {
      order: 30,
      label: 'Мои ведомости',
      value: String(createdCount + fillingCount + filledNotSentCount),
      note: overdue > 0 ? `не отправлено в срок ${overdue}` : 'не отправлены',
      to: addressOf(sheets, { year: ALL_YEARS, status: 'open' }),
      ...(overdue > 0 && { tone: 'warn' as const }),
    },
  ],
} satisfies HomeWords<SheetFigures>

const ofOffice = {
  fills: 'officeSheets',
  source: 'ведомости института',
  order: 11,
  attention: ({ shipped, waitingDays, late, lateRetakes }) => [
    ...(shipped > 0
      ? [
          {
            key: `shipped-sheets:${shipped}`,
            tone: 'warn' as const,
            title: `Ждут обработки: ${counted(shipped, SHEETS)}`,
            detail: waitingDays > 0 ? `Дольше всего ждут ${counted(waitingDays, DAYS)}` : 'Присланы сегодня',
            verb: 'Обработать',
            to: addressOf(institute),
          },
        ]
      : []),
    ...(late > 0
      ? [
          {
            key: `late-sheets:${late}`,
            tone: 'warn' as const,
            title: `Не отправлено в срок: ${counted(late, SHEETS)}`,
            detail: `${overText(late, lateRetakes)}, ведомость не прислали`,
            verb: 'Посмотреть',
            to: addressOf(institute, { queue: 'late' }),
          },
        ]
      : []),
  ],
  keyFigures: ({ shipped, late }) => [
    {
      order: 30,
      label: 'Ведомости',
      value: String(shipped),
      note: late > 0 ? `ждут обработки, не присланы ${late}` : 'ждут обработки',
      to: addressOf(institute),
      ...(shipped > 0 && { tone: 'warn' as const }),
    },
  ],
} satisfies HomeWords<OfficeFigures>

/** A head answers for the sheets of the whole department: they take the place of their own among the figures. */
const ofDepartment = {
  fills: 'departmentSheets',
  source: 'ведомости кафедры',
  order: 11.5,
  keyFigures: ({ open, late }) => [
    {
      order: 30,
      label: 'Ведомости кафедры',
      value: String(open),
      note: 'не отправлены',
      to: addressOf(department, { queue: 'open' }),
      ...(late > 0 && {
        tone: 'warn' as const,
        part: { text: `из них не в срок ${late}`, to: addressOf(department, { queue: 'late' }) },
      }),
    },
  ],
} satisfies HomeWords<DepartmentFigures>

const words: [typeof ofTeacher, typeof ofOffice, typeof ofDepartment] = [ofTeacher, ofOffice, ofDepartment]
export default words
