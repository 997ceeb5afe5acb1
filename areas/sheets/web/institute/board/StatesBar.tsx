import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { SessionBoard } from '../../../contract/board.ts'
import { STATUS_NAMES, StatementStatus } from '../../../contract/status.ts'
import { rowsOf } from './rows-of.ts'
import styles from './Board.module.css'

const { created, filling, filled, completed, discrepancies, shipped } = StatementStatus

interface StatesProps {
  board: SessionBoard
  session: string
}

interface Part {
  key: string
  title: string
  count: number
  to: string
}

/** The five parts of a session, which add up. */
function partsOf({ done, differs, shipped: sent, late, ahead }: SessionBoard, session: string) {
  const all: Part[] = [
    {
      key: 'done',
      title: STATUS_NAMES[completed]!,
      count: done - differs,
      to: rowsOf({ session, status: completed }),
    },
    {
      key: 'differs',
      title: STATUS_NAMES[discrepancies]!,
      count: differs,
      to: rowsOf({ session, status: discrepancies }),
    },
    { key: 'shipped', title: STATUS_NAMES[shipped]!, count: sent, to: rowsOf({ session, status: shipped }) },
    {
      key: 'late',
      title: 'Не отправлены в срок',
      count: late,
      to: rowsOf({ session, queue: 'late' }),
    },
    {
      key: 'ahead',
      title: 'Срок не наступил',
      count: ahead,
      to: rowsOf({ session, queue: 'ahead' }),
    },
  ]
  return all
}

/** One bar of a session with the numbers of its parts, each of which leads to its sheets. */
export function StatesBar({ board, session }: StatesProps) {
  const { total, done, foreign } = board
  if (total === 0) return <p>Ведомостей этой сессии ещё нет</p>
  const parts = partsOf(board, session)
  return (
    <>
      <p className={styles['sum']}>
        <span>
          Обработано <b>{done}</b> из {total}
        </span>
        <b>{Math.floor((100 * done) / total)} %</b>
      </p>
      {foreign > 0 && (
        <p className={styles['note']}>
          {total - foreign} вашего института и {foreign} по индивидуальным траекториям других: их вы только
          читаете
        </p>
      )}
      <div className={styles['bar']} aria-hidden>
        {parts.map(({ key, count }) => count > 0 && <i key={key} data-part={key} style={{ flex: count }} />)}
      </div>
      <dl className={styles['legend']}>
        {parts.map(({ key, title, count, to }) => (
          <div key={key} data-part={key}>
            <dt>
              <AppLink to={to}>{title}</AppLink>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <OpenStates {...{ board, session }} />
    </>
  )
}

const OPEN = [created, filling, filled]

/** The states of the sheets that are still with their examiners. */
function OpenStates({ board: { statuses }, session }: StatesProps) {
  const open = statuses.filter(({ id }) => OPEN.includes(id as (typeof OPEN)[number]))
  if (open.length === 0) return null
  return (
    <p className={styles['note']}>
      У преподавателей:{' '}
      {open.map(({ id, count }, place) => (
        <span key={id}>
          {place > 0 && ' · '}
          <AppLink to={rowsOf({ session, status: id })}>{STATUS_NAMES[id]}</AppLink> {count}
        </span>
      ))}
    </p>
  )
}
