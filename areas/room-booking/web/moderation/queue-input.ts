import type { TableInput } from '#platform/web/table/use-table-state.ts'
import type { ReservationStatus } from '../../contract/reservation.ts'

interface QueuePart {
  id: string
  title: string
  empty: string
  filter: { statuses: ReservationStatus[]; isDisplaced?: true }
}

/** The parts of the queue, beginning with the one that opens first. */
export const PARTS: readonly QueuePart[] = [
  { id: 'pending', title: 'Ожидают', empty: 'Все заявки рассмотрены', filter: { statuses: ['pending'] } },
  { id: 'approved', title: 'Одобрены', empty: 'Одобренных заявок нет', filter: { statuses: ['approved'] } },
  {
    id: 'rejected',
    title: 'Отклонены',
    empty: 'Отклонённых заявок нет',
    filter: { statuses: ['rejected'] },
  },
  {
    id: 'displaced',
    title: 'Сбиты расписанием',
    empty: 'Ни одну бронь занятия не заняли',
    filter: { statuses: ['approved'], isDisplaced: true },
  },
]

/** The part of the queue that the address names. */
export const partOf = ({ filter }: Pick<TableInput, 'filter'>): QueuePart =>
  PARTS.find(({ id }) => id === filter('status')) ?? PARTS[0]!

/** The input of the queue, from its address. */
export function queueInput({ filter, page }: TableInput, today: string) {
  const part = partOf({ filter })
  const building = filter('building')
  return {
    ...part.filter,
    q: filter('q') || null,
    // What nobody has decided by its day is over: the queue begins today, as the home page counts it.
    from: filter('from') || (part.id === 'pending' ? today : null),
    to: filter('to') || null,
    buildingIds: building === '' ? null : [building],
    page,
  }
}
