import { plural } from '#platform/contract/plural.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { StatementStatus } from '../../contract/status.ts'

const MARKS = ['оценка', 'оценки', 'оценок'] as const
const NOT_SAVED = ['не сохранена', 'не сохранены', 'не сохранены'] as const

/** The state of the marks, and who sees them. */
export function stateLineOf({ status, records }: TeacherSheet, unsaved: number): string {
  if (unsaved > 0)
    return `${unsaved} ${plural(unsaved, MARKS)} ${plural(unsaved, NOT_SAVED)}, студенты их не видят`
  const given = records.filter(({ mark }) => mark !== null).length
  switch (status.id) {
    case StatementStatus.created:
      return 'Поставьте оценки: студенты увидят их после сохранения'
    case StatementStatus.filling:
      return given === records.length ? 'Все оценки сохранены' : `Сохранено ${given} из ${records.length}`
    case StatementStatus.filled:
      return 'Ведомость закрыта, дирекция её ещё не получила'
    case StatementStatus.shipped:
      return 'Ведомость в дирекции, изменить её нельзя'
    case StatementStatus.discrepancies:
      return 'Дирекция обработала ведомость с расхождениями'
    case StatementStatus.completed:
      return 'Дирекция обработала ведомость'
    default:
      return 'Состояние ведомости не опознано'
  }
}
