import { useCall } from '#platform/web/api/use-call.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import { nameOfCode, type Certification } from '../../contract/plan.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { GroupSwitch, useGroupId } from './GroupSwitch.tsx'
import styles from './Plans.module.css'

/** The marks of all semesters, by discipline. */
export default function CertificationPage() {
  const marks = useCall(recordBookCalls.getCertification, { groupId: useGroupId() })
  return (
    <Page
      title={recordBookScreens.certification.title}
      context="Итоговая оценка последней попытки"
      loading={marks}
      failureText="Произошла ошибка при получении данных"
    >
      {(data) => <Marks marks={data} />}
    </Page>
  )
}

function Marks({ marks }: { marks: Certification }) {
  const { groups, groupId, semesters, exams } = marks
  return (
    <>
      <GroupSwitch groups={groups} groupId={groupId} />
      {exams.length === 0 ? (
        <EmptyState text="Экзаменов и зачётов у вас ещё не было" />
      ) : (
        <div
          className={styles['frame']}
          role="region"
          aria-label="Оценки по семестрам"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
          tabIndex={0}
        >
          <table className={styles['marks']} aria-label={recordBookScreens.certification.title}>
            <thead>
              <tr>
                <th scope="col">Дисциплина</th>
                {semesters.map((semester) => (
                  <th key={semester} scope="col">
                    {semester}-й
                    <small>{Math.ceil(semester / 2)} курс</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {exams.map(({ name, semesters: own }, index) => (
                <tr key={`${name} ${index}`}>
                  <th scope="row">{name}</th>
                  {semesters.map((semester) => (
                    <Cell key={semester} exam={own[semester]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Cell({ exam }: { exam: Certification['exams'][number]['semesters'][string] | undefined }) {
  if (!exam) return <td aria-label="нет" />
  return (
    <td>
      {exam.mark === null ? 'впереди' : nameOfCode(exam.mark)}
      <small>{exam.controlType.toLowerCase()}</small>
    </td>
  )
}
