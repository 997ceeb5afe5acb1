import type { ReservationStatus } from '../../contract/reservation.ts'

/** A request of a demo worker. */
export interface Plan {
  login: string
  name: string
  reason: string
  participants: number
  inDays: number
  from: number
  to: number
  status: ReservationStatus
  explanation?: string
  comment?: string
  /** Whether its author was present. */
  presence?: 'came' | 'missed'
  /** The logins of those who want the same room at that time. */
  wantedBy?: readonly string[]
}

/** The events around today for which workers of a university need rooms. */
export const PLANS: readonly Plan[] = [
  {
    login: 'teacher',
    name: 'Консультация перед защитой курсовых',
    reason: 'Консультация',
    participants: 18,
    inDays: 1,
    from: 5,
    to: 5,
    status: 'pending',
  },
  {
    login: 'teacher',
    name: 'Пересдача лабораторных работ',
    reason: 'Занятие вне расписания',
    participants: 12,
    inDays: 3,
    from: 6,
    to: 6,
    status: 'approved',
  },
  {
    login: 'teacher',
    name: 'Открытая лекция для школьников',
    reason: 'Мероприятие',
    participants: 80,
    inDays: 9,
    from: 5,
    to: 6,
    status: 'pending',
    wantedBy: ['dean', 'science'],
    explanation: 'Нужен проектор и микрофон',
  },
  {
    login: 'teacher',
    name: 'Встреча с выпускниками',
    reason: 'Мероприятие',
    participants: 40,
    inDays: 5,
    from: 7,
    to: 8,
    status: 'rejected',
    comment: 'Корпус закрывается в 19:00. Выберите пары до шестой',
  },
  {
    login: 'teacher',
    name: 'Консультация по дипломам',
    reason: 'Консультация',
    participants: 10,
    inDays: -6,
    from: 6,
    to: 6,
    status: 'approved',
    presence: 'came',
  },
  {
    login: 'head',
    name: 'Заседание кафедры',
    reason: 'Заседание кафедры',
    participants: 20,
    inDays: 2,
    from: 6,
    to: 7,
    status: 'approved',
  },
  {
    login: 'head',
    name: 'Предзащита магистерских работ',
    reason: 'Защита работ',
    participants: 25,
    inDays: 7,
    from: 4,
    to: 6,
    status: 'pending',
  },
  {
    login: 'head',
    name: 'Методический семинар',
    reason: 'Мероприятие',
    participants: 16,
    inDays: 14,
    from: 5,
    to: 5,
    status: 'pending',
  },
  {
    login: 'dean',
    name: 'Собрание старост института',
    reason: 'Мероприятие',
    participants: 60,
    inDays: 4,
    from: 6,
    to: 6,
    status: 'approved',
  },
  {
    login: 'dean',
    name: 'Учёный совет института',
    reason: 'Другое',
    participants: 40,
    inDays: 8,
    from: 5,
    to: 6,
    status: 'pending',
    explanation: 'Ежемесячное заседание',
  },
  {
    login: 'clerk',
    name: 'Инструктаж сотрудников деканата',
    reason: 'Другое',
    participants: 12,
    inDays: 2,
    from: 1,
    to: 1,
    status: 'pending',
    explanation: 'Новая форма справок',
  },
  {
    login: 'science',
    name: 'Семинар по подготовке публикаций',
    reason: 'Мероприятие',
    participants: 30,
    inDays: 6,
    from: 6,
    to: 7,
    status: 'approved',
  },
  {
    login: 'science',
    name: 'Встреча с редакцией журнала',
    reason: 'Мероприятие',
    participants: 15,
    inDays: -3,
    from: 5,
    to: 6,
    status: 'approved',
    presence: 'missed',
  },
  {
    login: 'teacher2',
    name: 'Разбор контрольной работы',
    reason: 'Консультация',
    participants: 25,
    inDays: -2,
    from: 6,
    to: 6,
    status: 'approved',
    presence: 'came',
  },
]
