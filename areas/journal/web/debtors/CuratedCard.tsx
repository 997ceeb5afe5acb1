import type { WidgetValue } from '#areas/home/contract/widgets-filling.ts'
import { counted } from '#platform/contract/plural.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { warningText } from '../own/warning-text.ts'
import styles from './Debtors.module.css'

const STUDENTS = ['студент', 'студента', 'студентов'] as const

/** Who of the curated groups was found below a threshold, on the home page. */
export default function CuratedCard({ value }: HomeWidgetProps<WidgetValue<'journalCurated'>>) {
  const { studentsCount, warnings } = value
  return (
    <Card
      title="Отстающие в моих группах"
      note={counted(studentsCount, STUDENTS)}
      link={{ to: '/journal/debtors?scope=curated', text: 'Все' }}
    >
      <ul className={styles['curated']}>
        {warnings.map((warning) => (
          <li key={`${warning.studentId} ${warning.disciplineName} ${warning.kind}`}>
            <b>{warning.name}</b>
            <span>{`${warning.groupName} · ${warning.disciplineName}`}</span>
            <small>{warningText(warning)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
