import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import type { SessionBoard } from '../../contract/institute.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { STATUS_NAMES, StatementStatus } from '../../contract/status.ts'
import { useToday } from '../use-now.ts'
import { sessionsUpTo } from './sessions.ts'
import styles from './Institute.module.css'

const QUEUE_OF: Readonly<Record<number, string>> = {
  [StatementStatus.shipped]: '',
  [StatementStatus.discrepancies]: 'discrepancies',
  [StatementStatus.completed]: 'completed',
}

/** How far a session has come; its numbers lead to their rows. */
export function SessionBoardCards({ state }: { state: TableState }) {
  const sessions = sessionsUpTo(useToday())
  const chosen = sessions.find(({ id }) => id === state.filter('session')) ?? sessions[0]!
  const board = useCall(sheetsCalls.getSessionBoard, { yearId: chosen.yearId, term: chosen.term })
  return (
    <aside className={styles['board']} aria-label="Ход сессии">
      <Card title="Сессия">
        <SelectFilter
          label="Какая"
          value={chosen.id}
          onChange={(value) => state.setFilter('session', value)}
          options={sessions.map(({ id, title }) => ({ value: id, label: title }))}
        />
        {board.data && <States board={board.data} session={chosen.id} />}
      </Card>
      {board.data && board.data.late > 0 && <Departments board={board.data} session={chosen.id} />}
    </aside>
  )
}

interface BoardProps {
  board: SessionBoard
  session: string
}

function States({ board: { statuses, total, late, foreign }, session }: BoardProps) {
  if (total === 0) return <p>Ведомостей этой сессии ещё нет</p>
  const done = statuses
    .filter(({ id }) => id === StatementStatus.completed || id === StatementStatus.discrepancies)
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>
        Обработано <b>{done}</b> из {total}
      </p>
      {foreign > 0 && (
        <p className={styles['age']}>
          {total - foreign} вашего института и {foreign} по индивидуальным траекториям других: их вы только
          читаете
        </p>
      )}
      <Meter value={(done / total) * 100} />
      <dl className={styles['states']}>
        {statuses.map(({ id, count }) => (
          <div key={id}>
            <dt>
              <AppLink to={addressOf(sheetsScreens.institute, { queue: QUEUE_OF[id] ?? 'open', session })}>
                {STATUS_NAMES[id]}
              </AppLink>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div data-late={late > 0 || undefined}>
          <dt>
            <AppLink to={addressOf(sheetsScreens.institute, { queue: 'late', session })}>
              Не отправлены после экзамена
            </AppLink>
          </dt>
          <dd>{late}</dd>
        </div>
      </dl>
    </>
  )
}

function Departments({ board: { departments }, session }: BoardProps) {
  const late = departments.filter((department) => department.late > 0)
  return (
    <Card title="Не закрыты по кафедрам">
      <dl className={styles['states']}>
        {late.map(({ id, name, late: count, total }) => (
          <div key={name}>
            <dt>
              <AppLink to={addressOf(sheetsScreens.institute, { queue: 'late', faculty: id, session })}>
                {name}
              </AppLink>
            </dt>
            <dd>
              {count} из {total}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
