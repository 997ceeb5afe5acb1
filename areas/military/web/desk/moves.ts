import type { DeskItem, MoveName } from '../../contract/desk.ts'
import { canMove, canReset, MilitaryStatus, type StatusId } from '../../contract/status.ts'

interface Move {
  action: Exclude<MoveName, 'to-calling' | 'reset'>
  to: StatusId
  title: string
}

/** The moves that need no question, in the order of the way. */
const MOVES: readonly Move[] = [
  { action: 'to-sent', to: MilitaryStatus.sent, title: 'Вернуть в «Отправлено»' },
  { action: 'to-process', to: MilitaryStatus.process, title: 'В обработку' },
  { action: 'to-in-work', to: MilitaryStatus.inWork, title: 'В работу' },
  { action: 'to-done', to: MilitaryStatus.done, title: 'Готово' },
]

/** Expired documents block every move. Decision D-203. */
const isLive = ({ isClosed, isUseDocsExpired }: DeskItem) => !isClosed && !isUseDocsExpired

const fromOf = ({ status }: DeskItem) => status.id as StatusId

/** The moves that are possible for all of these requests; the last one leads on. */
export const movesOf = (items: readonly DeskItem[]): readonly Move[] =>
  MOVES.filter(({ to }) => items.every((item) => isLive(item) && canMove(fromOf(item), to)))

export const canCall = (items: readonly DeskItem[]): boolean =>
  items.every((item) => isLive(item) && canMove(fromOf(item), MilitaryStatus.calling))

/** Whether only a reset leads back: where «Вернуть в «Отправлено»» is offered, it would be the same under another name. */
export const canBeReset = (items: readonly DeskItem[]): boolean =>
  items.every((item) => isLive(item) && canReset(fromOf(item))) &&
  !movesOf(items).some(({ action }) => action === 'to-sent')
