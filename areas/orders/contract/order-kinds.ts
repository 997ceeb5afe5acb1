import { STUDENT_STATE, type StudentState } from '#areas/study/contract/student-state.ts'

/** The subject of a line; a post is a worker's position in a unit. */
export type SubjectKind = 'person' | 'student' | 'group' | 'post'

/**
 * The fields of a line; those in `required` of its kind must be given, those in `optional` may be, all others
 * are dropped.
 */
export const LINE_FIELDS = [
  'toGroupId',
  'subgroup',
  'recordBook',
  'placeKindId',
  'untilOn',
  'reason',
  'lastName',
  'firstName',
  'middleName',
  'departmentId',
  'postTypeId',
  'rate',
  'workTypeId',
  'tabNumber',
] as const
export type LineField = (typeof LINE_FIELDS)[number]

interface OrderRule {
  title: string
  of: SubjectKind
  required: readonly LineField[]
  optional?: readonly LineField[]
  /** The states in which a student must be, and the next one; without a next one the state stays. */
  from?: readonly StudentState[]
  to?: StudentState
  /** The type under which the order is filed in a student's record. */
  filedAs?: string
}

const { studying, onLeave, expelled, graduated } = STUDENT_STATE

const transfer = {
  of: 'student',
  required: ['toGroupId'],
  optional: ['subgroup'],
  from: [studying],
  filedAs: 'transfer',
} as const

/**
 * The kinds of orders: their subject, the fields of a line, and the change of a student's state. Decision
 * 0098.
 */
export const ORDER_KINDS = {
  admission: {
    title: 'Зачисление',
    of: 'person',
    required: ['toGroupId', 'recordBook', 'placeKindId'],
    optional: ['subgroup'],
    to: studying,
    filedAs: 'enrolment',
  },
  'transfer-group': { title: 'Перевод в другую группу', ...transfer },
  'transfer-form': { title: 'Перевод на другую форму обучения', ...transfer },
  'transfer-institute': { title: 'Перевод в другой институт', ...transfer },
  'academic-leave': {
    title: 'Академический отпуск',
    of: 'student',
    required: ['untilOn'],
    from: [studying],
    to: onLeave,
    filedAs: 'academic-leave',
  },
  return: {
    title: 'Выход из академического отпуска',
    of: 'student',
    required: [],
    optional: ['toGroupId', 'subgroup'],
    from: [onLeave],
    to: studying,
    filedAs: 'return',
  },
  'change-of-name': {
    title: 'Смена фамилии, имени или отчества',
    of: 'student',
    required: ['lastName', 'firstName'],
    optional: ['middleName'],
    from: [studying, onLeave],
    filedAs: 'change-of-name',
  },
  expulsion: {
    title: 'Отчисление',
    of: 'student',
    required: ['reason'],
    from: [studying, onLeave],
    to: expelled,
    filedAs: 'expulsion',
  },
  restoration: {
    title: 'Восстановление',
    of: 'student',
    required: ['toGroupId'],
    optional: ['subgroup'],
    from: [expelled],
    to: studying,
    filedAs: 'restoration',
  },
  graduation: {
    title: 'Выпуск',
    of: 'student',
    required: [],
    from: [studying],
    to: graduated,
    filedAs: 'graduation',
  },
  promotion: { title: 'Перевод на следующий курс', of: 'group', required: [] },
  hiring: {
    title: 'Приём на работу',
    of: 'person',
    required: ['tabNumber', 'departmentId', 'postTypeId', 'rate', 'workTypeId'],
  },
  'post-transfer': {
    title: 'Перевод на другую работу',
    of: 'post',
    required: ['departmentId', 'postTypeId', 'rate'],
  },
  dismissal: { title: 'Увольнение', of: 'post', required: ['reason'] },
  heading: { title: 'Назначение руководителем подразделения', of: 'post', required: [] },
} as const satisfies Record<string, OrderRule>

export type OrderKind = keyof typeof ORDER_KINDS

export const ORDER_KIND_NAMES = Object.keys(ORDER_KINDS) as [OrderKind, ...OrderKind[]]

/** Also maintained by the keepers of workers. */
const WORKER_KINDS: readonly OrderKind[] = ['hiring', 'post-transfer', 'dismissal', 'heading']

/** The kinds of orders that a person with these permissions may handle. */
export function kindsFor(permissions: ReadonlySet<string>): readonly OrderKind[] {
  if (permissions.has('university-data')) return ORDER_KIND_NAMES
  return permissions.has('hr-import') ? WORKER_KINDS : []
}

/** The rule of a kind with all optional properties present. */
export function ruleOf(kind: OrderKind): OrderRule {
  return ORDER_KINDS[kind]
}

export const ORDER_STATES = ['draft', 'signed', 'done', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** A signed order waits for its day; an executed one can only be cancelled by a counter-order. */
export const ORDER_MOVES: Record<OrderState, readonly OrderState[]> = {
  draft: ['signed', 'cancelled'],
  signed: ['done', 'cancelled'],
  done: ['cancelled'],
  cancelled: [],
}

export const ORDER_STATE_TITLES: Record<OrderState, string> = {
  draft: 'Проект',
  signed: 'Подписан',
  done: 'Исполнен',
  cancelled: 'Отменён',
}
