import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** The work that the portal does by itself, by the names of its queues; letters are shown apart. */
export const JOB_TITLES = {
  backup: 'Резервная копия',
  'clean-up': 'Удаление устаревшего',
  orders: 'Вступление приказов в силу',
  'journal-warnings': 'Предупреждения об отставании',
  'journal-debtors': 'Списки отстающих',
  'timetable-memory': 'Изменения расписания',
  'timetable-names': 'Названия в календарях',
  'folder-import': 'Файлы других систем',
  imports: 'Загрузка реестров из файла',
  notices: 'Уведомления',
  'code-lists': 'ПИН-коды по списку',
  'room-booking-expiry': 'Заявки на помещения без решения',
  'room-booking-freed': 'Освободившиеся помещения',
  'messenger-later': 'Отложенные сообщения',
  'messenger-registers': 'Чаты групп и подразделений',
  'sheets-registers': 'Состав и даты ведомостей',
  'works-terms': 'Сроки сдачи работ',
  'works-of-plans': 'Курсовые по учебным планам',
  'military-documents': 'Документы для военкомата старше 60 дней',
  'military-reminders': 'Напоминания о документах для военкомата',
  'settlements-terms': 'Сроки платежей',
  'electives-offers': 'Предложения мест на курсах по выбору',
  'electives-windows': 'Сроки выбора курсов',
  'library-terms': 'Сроки возврата книг',
  'registration-codes': 'Отзыв ПИН-кодов ушедших',
} as const
export const JobName = z.enum(Object.keys(JOB_TITLES) as (keyof typeof JOB_TITLES)[])

/** What became of a job the last time; null when it was never begun. */
export const JobState = z.object({
  name: JobName,
  /** A job that failed is tried again by itself. */
  state: z.nullable(z.enum(['active', 'done', 'failed'])),
  at: z.nullable(Instant),
  /** When it is due next, by the university's clock; null when somebody has to queue it. */
  next: z.nullable(z.string()),
})
export type JobState = z.infer<typeof JobState>

export const isFailed = ({ state }: Pick<JobState, 'state'>): boolean => state === 'failed'
