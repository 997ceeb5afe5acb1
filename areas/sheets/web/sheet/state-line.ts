import { plural } from '#platform/contract/plural.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { StatementStatus } from '../../contract/status.ts'

const MARKS = ['оценка', 'оценки', 'оценок'] as const
const NOT_SAVED = ['не сохранена', 'не сохранены', 'не сохранены'] as const

/** The state of the marks, and who sees them. */
export function stateLineOf({ status, records }: TeacherSheet, unsaved: number): string {
  const given = records.filter(({ mark }) => mark !== null).length
  if (unsaved > 0) {
    const seen = given > 0 ? 'студенты видят прежние' : 'студенты их не видят'
    return `${unsaved} ${plural(unsaved, MARKS)} ${plural(unsaved, NOT_SAVED)}, ${seen}`
  }
  switch (status.id) {
    case StatementStatus.created:
      return 'Поставьте оценки: студенты увидят их после сохранения'
    case StatementStatus.filling:
      return given === records.length
        ? 'Все оценки сохранены'
        : `Сохранено ${given} из ${records.length}. Закрыть ведомость можно, когда оценки будут у всех`
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
