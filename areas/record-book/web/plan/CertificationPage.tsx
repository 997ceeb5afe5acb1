import { useCall } from '#platform/web/api/use-call.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import type { Certification } from '../../contract/plan.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { NoExamsYet } from '../NoExamsYet.tsx'
import { CertificationTable } from './CertificationTable.tsx'
import { disciplinesOf } from './certified-discipline.ts'
import { ExamMark } from './ExamMark.tsx'
import { GroupSwitch, useGroupId } from './GroupSwitch.tsx'
import styles from './Plans.module.css'

/** The marks of all semesters, by discipline. */
export default function CertificationPage() {
  const marks = useCall(recordBookCalls.getCertification, { groupId: useGroupId() })
  return (
    <Page
      title={recordBookScreens.certification.title}
      context="Из попыток показана последняя, из двух оценок итоговая"
      loading={marks}
      failureText="Произошла ошибка при получении данных"
    >
      {(data) => <Marks marks={data} />}
    </Page>
  )
}

function Marks({ marks }: { marks: Certification }) {
  const { groups, groupId, exams } = marks
  const isPhone = useIsPhone()
  return (
    <>
      <GroupSwitch groups={groups} groupId={groupId} />
      {exams.length === 0 && <NoExamsYet />}
      {exams.length > 0 && (isPhone ? <MarkList marks={marks} /> : <CertificationTable marks={marks} />)}
    </>
  )
}

/** Under a thumb a discipline is a row, and its semesters are lines of it. */
function MarkList({ marks: { exams } }: { marks: Certification }) {
  return (
    <ul className={styles['list']} aria-label={recordBookScreens.certification.title}>
      {disciplinesOf(exams).map(({ name, cells }) => (
        <li key={name}>
          <b>{name}</b>
          {cells.map(({ semester, controlType, mark }) => (
            <div key={`${semester} ${controlType}`}>
              {semester}-й семестр, {controlType.toLowerCase()}
              <ExamMark code={mark} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
