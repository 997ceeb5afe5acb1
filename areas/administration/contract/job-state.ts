import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** The titles of the portal's background jobs, by the names of their queues; letters are shown separately. */
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
  'works-of-plans-due': 'Работы учебных планов после загрузки',
  'military-documents': 'Документы для военкомата старше 60 дней',
  'military-reminders': 'Напоминания о документах для военкомата',
  'settlements-terms': 'Сроки платежей',
  'electives-offers': 'Предложения мест на курсах по выбору',
  'electives-windows': 'Сроки выбора курсов',
  'library-terms': 'Сроки возврата книг',
  'registration-codes': 'Отзыв ПИН-кодов ушедших',
} as const
export const JobName = z.enum(Object.keys(JOB_TITLES) as (keyof typeof JOB_TITLES)[])

/** The outcome of a job's last run; null when it has never run. */
export const JobState = z.object({
  name: JobName,
  /** A failed job is retried automatically. */
  state: z.nullable(z.enum(['active', 'done', 'failed'])),
  at: z.nullable(Instant),
  /** The next run, by the university's clock; null for a job that only runs if queued. */
  next: z.nullable(z.string()),
})
export type JobState = z.infer<typeof JobState>

export const isFailed = ({ state }: Pick<JobState, 'state'>): boolean => state === 'failed'
