import type { Certification } from '../../contract/plan.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { disciplinesOf, type CertifiedDiscipline } from './certified-discipline.ts'
import { ExamMark } from './ExamMark.tsx'
import styles from './Plans.module.css'

/** A row for each discipline, a column for each semester that has marks. */
export function CertificationTable({ marks: { semesters, exams } }: { marks: Certification }) {
  return (
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
                {semester}-й семестр
                <small>{Math.ceil(semester / 2)} курс</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {disciplinesOf(exams).map((discipline) => (
            <Row key={discipline.name} discipline={discipline} semesters={semesters} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  discipline: CertifiedDiscipline
  semesters: readonly number[]
}

function Row({ discipline: { name, cells }, semesters }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {semesters.map((semester) => {
        const own = cells.filter((cell) => cell.semester === semester)
        return (
          <td key={semester} aria-label={own.length === 0 ? 'нет' : undefined}>
            {own.map(({ controlType, mark }) => (
              <div key={controlType}>
                <ExamMark code={mark} />
                <small>{controlType.toLowerCase()}</small>
              </div>
            ))}
          </td>
        )
      })}
    </tr>
  )
}
