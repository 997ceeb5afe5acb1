import { useState } from 'react'
import { curriculaScreens } from '#areas/curricula/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { examDayText } from '../../contract/exam-day.ts'
import type { SessionPlan } from '../../contract/institute.ts'
import { TypeMark } from '../TypeMark.tsx'
import { useToday } from '../use-now.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { runningSession, sessionAfter, type Session } from './sessions.ts'
import styles from './Institute.module.css'

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const
const { listInstituteSheets, getSessionBoard, previewSession, createSession, listBatches } = sheetsCalls

/** The sessions for which sheets may be made: the running one, and the next. */
function openSessions(today: string): Session[] {
  const current = runningSession(today)
  return [current, sessionAfter(current)]
}

/** Creates the sheets of a session in one action, after a look at them, and withdraws what was created so. */
export function SessionDialog({ onClose }: { onClose: () => void }) {
  const sessions = openSessions(useToday())
  const [id, setId] = useState(sessions[0]!.id)
  const { yearId, term } = sessions.find((session) => session.id === id)!
  const [withdrawn, setWithdrawn] = useState<number | null>(null)
  const plan = useCall(previewSession, { yearId, term }, { isAlwaysFresh: true, keepsLast: false })
  const creating = useAction(createSession, {
    refresh: [listInstituteSheets, getSessionBoard, previewSession, listBatches],
    success: 'Ведомости созданы',
  })
  const count = plan.data?.count ?? 0
  if (withdrawn !== null) return <BatchDialog id={withdrawn} onClose={() => setWithdrawn(null)} />
  return (
    <Dialog title="Ведомости сессии" place="wide" onClose={onClose}>
      <SelectFilter
        label="Сессия"
        value={id}
        onChange={setId}
        options={sessions.map((session) => ({ value: session.id, label: session.title }))}
      />
      {plan.data && <Plan plan={plan.data} />}
      {plan.error && <p role="alert">Произошла ошибка при получении данных</p>}
      <Batches yearId={yearId} term={term} onWithdraw={setWithdrawn} />
      <div className={styles['answers']}>
        <Button
          kind="primary"
          isBusy={creating.isPending}
          disabled={count === 0}
          onClick={() => creating.mutate({ yearId, term }, { onSuccess: onClose })}
        >
          {count === 0 ? 'Создать' : `Создать ${counted(count, SHEETS)}`}
        </Button>
        <Button onClick={onClose}>Отмена</Button>
      </div>
    </Dialog>
  )
}

interface BatchesProps {
  yearId: number
  term: number
  onWithdraw: (id: number) => void
}

/** What was created in one action before, each of which can be withdrawn. */
function Batches({ yearId, term, onWithdraw }: BatchesProps) {
  const batches = useCall(listBatches, { yearId, term }, { isAlwaysFresh: true, keepsLast: false })
  const { items } = batches.data ?? { items: [] }
  if (items.length === 0) return null
  return (
    <section aria-labelledby="batches">
      <h3 id="batches" className={styles['subtitle']}>
        Создано раньше
      </h3>
      <ul className={styles['batches']}>
        {items.map(({ id, at, by, sheetsCount, untouchedCount }) => (
          <li key={id}>
            <span>
              {counted(sheetsCount, SHEETS)} · <Moment at={at} />
              <small>
                {by}
                {untouchedCount < sheetsCount && ` · начато ${sheetsCount - untouchedCount}`}
              </small>
            </span>
            <Button isSmall disabled={untouchedCount === 0} onClick={() => onWithdraw(id)}>
              Отозвать…
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing can be created, and why. */
function NothingToCreate({ planned, withoutStudents }: SessionPlan) {
  const keepsCurricula = isAllowed(curriculaScreens.curricula.access, useUser().permissions)
  if (planned > withoutStudents) return <p>По учебным планам все ведомости этой сессии уже созданы</p>
  if (planned > 0)
    return <p>В группах, у которых по планам есть зачёты и экзамены этой сессии, нет студентов</p>
  return (
    <p>
      В учебных планах групп нет зачётов и экзаменов этой сессии, а ведомости создаются по ним.{' '}
      {keepsCurricula ? (
        <AppLink to={addressOf(curriculaScreens.curricula)}>Открыть учебные планы</AppLink>
      ) : (
        'Планы заполняет тот, у кого есть право «Данные университета».'
      )}
    </p>
  )
}

function Plan({ plan }: { plan: SessionPlan }) {
  const { count, withoutExaminer, items } = plan
  if (count === 0) return <NothingToCreate {...plan} />
  return (
    <>
      <p>
        По учебным планам не хватает <b>{counted(count, SHEETS)}</b>
        {withoutExaminer > 0 && `, у ${withoutExaminer} нет экзаменатора в нагрузке`}. Дата следует
        расписанию; где её там ещё нет, её назначает дирекция.
      </p>
      <div className={styles['plan']}>
        <table aria-label="Будут созданы">
          <thead>
            <tr>
              <th scope="col">Группа</th>
              <th scope="col">Дисциплина</th>
              <th scope="col">Экзаменатор</th>
              <th scope="col">Дата</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={`${item.groupId} ${item.discipline} ${item.typeId}`}>
                <td>
                  {item.group} · {item.studentsCount}
                </td>
                <td>
                  <TypeMark typeId={item.typeId} name={item.type} /> {item.discipline}
                </td>
                <td>{item.examiner ?? 'не назначен'}</td>
                <td>{examDayText(item.examDate, item.isDateSet)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {items.length < count && <p>Показаны первые {items.length}</p>}
    </>
  )
}
