import { displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { worksScreens } from '../../contract/screens.ts'
import { WorkStatus } from '../../contract/status.ts'
import type { OwnWork } from '../../contract/work.ts'
import { periodText, pointName, shortName, STATUS_TONES, subjectText } from '../shared/work-text.ts'
import styles from './Own.module.css'

interface WorkListProps {
  works: readonly OwnWork[]
  chosenId: number | undefined
}

/** The reader's works by group, the latest terms first; each with its state and the next action. */
export function WorkList({ works, chosenId }: WorkListProps) {
  const groups = [...new Set(works.map(({ groupName }) => groupName))]
  return groups.map((group) => (
    <Card key={group} title={group}>
      <ul className={styles['list']} aria-label={`Работы, ${group}`}>
        {works
          .filter(({ groupName }) => groupName === group)
          .map((work) => (
            <li key={work.workId}>
              <WorkRow work={work} isChosen={work.workId === chosenId} />
            </li>
          ))}
      </ul>
    </Card>
  ))
}

function WorkRow({ work, isChosen }: { work: OwnWork; isChosen: boolean }) {
  const { workId, statusId, status, point, typeDescription, semesterNumber } = work
  const subject = subjectText(work)
  return (
    <AppLink
      to={addressOf(worksScreens.ownWorks, { work: workId })}
      isByQuery
      aria-current={isChosen ? 'true' : undefined}
    >
      <span>
        <Tag tone={STATUS_TONES[statusId] ?? 'neutral'}>{status.name}</Tag> {pointName(point)}
      </span>
      <strong>{typeDescription}</strong>
      <small>{subject === typeDescription ? `${semesterNumber}-й семестр` : subject}</small>
      <small>
        <Waits work={work} />
      </small>
    </AppLink>
  )
}

/** The one fact that matters in this state. */
function Waits({ work }: { work: OwnWork }) {
  const { statusId, dueAt, submittedAt, teacherName, assigner } = work
  if (statusId === WorkStatus.onAgreement && submittedAt)
    return (
      <>
        Отправлена <Moment at={submittedAt} form="day" />
        {assigner && ', ждёт руководителя'}
      </>
    )
  if (statusId === WorkStatus.notSent && dueAt) return <>Сдать до {displayDate(dueAt)}</>
  return <>{[periodText(work), teacherName && shortName(teacherName)].filter(Boolean).join(' · ')}</>
}
