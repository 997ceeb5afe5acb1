import { displayDate } from '#platform/contract/calendar.ts'

/** Decision D-060. 7 is never stored: any unknown status is shown as 7. */
export const StatementStatus = {
  created: 1,
  filling: 2,
  filled: 3,
  discrepancies: 4,
  shipped: 5,
  completed: 6,
} as const

export type Actor = 'teacher' | 'office'

/**
 * The steps of a sheet and the people who take them. Specification part 2, section 4; `statement_move` holds
 * the same.
 */
export const STATEMENT_MOVES: Readonly<Record<number, Readonly<Record<number, Actor>>>> = {
  [StatementStatus.created]: { [StatementStatus.filling]: 'teacher' },
  [StatementStatus.filling]: { [StatementStatus.filled]: 'teacher' },
  [StatementStatus.filled]: { [StatementStatus.filling]: 'teacher', [StatementStatus.shipped]: 'teacher' },
  [StatementStatus.shipped]: {
    [StatementStatus.completed]: 'office',
    [StatementStatus.discrepancies]: 'office',
    [StatementStatus.filling]: 'office',
  },
  [StatementStatus.discrepancies]: { [StatementStatus.completed]: 'office' },
}

/** True when the person may bring a sheet from one state to another. */
export function canMove(from: number, to: number, actor: Actor): boolean {
  return STATEMENT_MOVES[from]?.[to] === actor
}

/** True when marks are still given in this state. */
export function isOpen(statusId: number): boolean {
  return statusId === StatementStatus.created || statusId === StatementStatus.filling
}

/**
 * True when a sheet has not been sent to the office yet, so that its examiners can still change.
 */
export function isWithExaminer(statusId: number): boolean {
  return isOpen(statusId) || statusId === StatementStatus.filled
}

/** True when the office may name another day: until a sheet is processed; of a retake until it is sent. Decision 0281. */
export function canChangeDay(statusId: number, isRetake: boolean): boolean {
  return isRetake ? isWithExaminer(statusId) : statusId !== StatementStatus.completed
}

export const STEP_TITLES = ['Заполнение', 'Закрытие', 'Отправка', 'Обработка'] as const

/** The number of the step of a sheet; 4 is past the last one. Decision D-068. */
export function stepOf(statusId: number, isWhole: boolean): number {
  if (statusId === StatementStatus.filling) return isWhole ? 1 : 0
  if (statusId === StatementStatus.filled) return 2
  if (statusId === StatementStatus.shipped) return 3
  return statusId === StatementStatus.completed || statusId === StatementStatus.discrepancies ? 4 : 0
}

export type SheetAction = 'save' | 'close' | 'send' | 'reopen'

export const ACTION_TITLES: Readonly<Record<SheetAction, string>> = {
  save: 'Сохранить',
  close: 'Закрытие ведомости',
  send: 'Отправка в дирекцию',
  reopen: 'Открыть ведомость',
}

/** The question before an action; reopening a sheet loses nothing and asks no question. */
export const CONFIRMATIONS: Readonly<Partial<Record<SheetAction, string>>> = {
  save: 'После сохранения студенты увидят выставленные оценки в личном кабинете',
  close: 'После закрытия ведомости вы сможете отправить ее в дирекцию. Редактирование станет невозможным.',
  send: 'Уверены, что хотите отправить ведомость? После отправки ведомости в дирекцию внесение изменений в личном кабинете будет невозможно.',
}

/** The main action of a sheet and the action back. Specification part 2, section 4, and decision D-073. */
export function actionsOf(
  statusId: number,
  isWhole: boolean,
): { main: SheetAction | null; back: SheetAction | null } {
  if (statusId === StatementStatus.filled) return { main: 'send', back: 'reopen' }
  if (statusId === StatementStatus.filling && isWhole) return { main: 'close', back: 'save' }
  return isOpen(statusId) ? { main: 'save', back: null } : { main: null, back: null }
}

export interface CardState {
  tone: 'completed' | 'error' | 'info'
  hasBorder: boolean
}

/** The look of a card. «Создана» is an error, as the specification has it. */
export function cardStateOf(statusId: number): CardState {
  switch (statusId) {
    case StatementStatus.completed:
      return { tone: 'completed', hasBorder: false }
    case StatementStatus.filled:
    case StatementStatus.created:
      return { tone: 'error', hasBorder: false }
    case StatementStatus.filling:
    case StatementStatus.shipped:
      return { tone: 'info', hasBorder: false }
    default:
      return { tone: 'error', hasBorder: true }
  }
}

const MESSAGES: Readonly<Record<number, string>> = {
  [StatementStatus.filling]: 'ЗАПОЛНЯЕТСЯ',
  [StatementStatus.filled]: 'ЗАПОЛНЕНО. НЕ ОТПРАВЛЕНО',
  [StatementStatus.discrepancies]: 'ОБРАБОТАНО. ИМЕЮТСЯ РАСХОЖДЕНИЯ',
  [StatementStatus.shipped]: 'ОТПРАВЛЕНО В ДИРЕКЦИЮ',
  [StatementStatus.completed]: 'ОБРАБОТАНО',
}

interface Dated {
  statusId: number
  /** The day of the last change of state. */
  statusDate: string
  examDate: string
  /** False while no day has been set. */
  isDateSet?: boolean
}

/** True of a sheet that nobody has to fill in yet: its examination is ahead, or has no day. */
export function isAwaited(
  { statusId, examDate, isDateSet = true }: Omit<Dated, 'statusDate'>,
  today: string,
): boolean {
  return statusId === StatementStatus.created && (!isDateSet || examDate >= today)
}

/** The state of a sheet in words. Decision D-067. */
export function stateTextOf(sheet: Omit<Dated, 'statusDate'>, today: string): string {
  const { statusId } = sheet
  if (statusId === StatementStatus.created) return isAwaited(sheet, today) ? 'ОЖИДАЕТСЯ' : 'НЕ ЗАПОЛНЕНО'
  return MESSAGES[statusId] ?? 'СТАТУС НЕ ОПОЗНАН'
}

/** The message of a card: the day and the state. */
export function messageOf(dated: Dated, today: string): string {
  const isCreated = dated.statusId === StatementStatus.created
  const isUnset = isCreated && dated.isDateSet === false
  const day = isUnset ? 'Дата не назначена.' : displayDate(isCreated ? dated.examDate : dated.statusDate)
  return `${day} ${stateTextOf(dated, today)}`
}

const DAY_TITLES: Readonly<Record<number, string>> = {
  [StatementStatus.created]: 'Сдача',
  [StatementStatus.filling]: 'Начата',
  [StatementStatus.filled]: 'Закрыта',
  [StatementStatus.shipped]: 'Отправлена',
  [StatementStatus.discrepancies]: 'Обработана',
  [StatementStatus.completed]: 'Обработана',
}

/** What the day of a card's message is the day of; nothing when no day is set, or the state is unknown. */
export function dayTitleOf({ statusId, isDateSet = true }: Pick<Dated, 'statusId' | 'isDateSet'>): string {
  if (statusId === StatementStatus.created && !isDateSet) return ''
  return DAY_TITLES[statusId] ?? ''
}

/** The names of the states, as the dictionary of the portal has them. */
export const STATUS_NAMES: Readonly<Record<number, string>> = {
  [StatementStatus.created]: 'Создана',
  [StatementStatus.filling]: 'Заполняется',
  [StatementStatus.filled]: 'Заполнена, не отправлена',
  [StatementStatus.shipped]: 'Отправлена в дирекцию',
  [StatementStatus.completed]: 'Обработана',
  [StatementStatus.discrepancies]: 'Обработана, имеются расхождения',
}

/** The sheets that a teacher has not sent yet, and the overdue ones among them: their examination is over. */
export const SHEET_QUEUES = ['open', 'overdue'] as const
export type SheetQueue = (typeof SHEET_QUEUES)[number]
