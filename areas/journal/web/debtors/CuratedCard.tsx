import { counted } from '#platform/contract/plural.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { journalScreens } from '../../contract/screens.ts'
import type { CuratedWarnings } from '../../contract/thresholds.ts'
import styles from './Debtors.module.css'

type Warning = CuratedWarnings['warnings'][number]

const STUDENTS = ['студент', 'студента', 'студентов'] as const
const MOST_DISCIPLINES = 2

/** «Интернет вещей — 45 % баллов» */
function warningWords({ disciplineName, kind, percent }: Warning): string {
  return `${disciplineName} — ${percent}\u00A0%\u00A0${kind === 'attendance' ? 'посещений' : 'баллов'}`
}

/** The list of those who were warned in the curated groups. */
const warned = (narrowing: { isNew?: 1 }) =>
  addressOf(journalScreens.debtors, { scope: 'curated', reason: 'warned', ...narrowing })

/** The students of the curated groups of whom the curator was warned, on the home page. */
export default function CuratedCard({ value }: HomeWidgetProps<CuratedWarnings>) {
  const { studentsCount, newStudentsCount, warnings } = value
  const students = [...Map.groupBy(warnings, ({ studentId }) => studentId)]
  return (
    <Card
      title="Предупреждения в моих группах"
      note={
        <>
          утром ниже порога {counted(studentsCount, STUDENTS)}
          {newStudentsCount > 0 && (
            <>
              ,{' '}
              <AppLink className={styles['fresh']} to={warned({ isNew: 1 })}>
                {`новых за неделю ${newStudentsCount}`}
              </AppLink>
            </>
          )}
        </>
      }
      link={{ to: warned({}), text: 'Все' }}
    >
      <ul className={styles['curated']}>
        {students.map(([id, own]) => (
          <li key={id}>
            <b>
              {own[0]!.name}, <Unbroken>{own[0]!.groupName}</Unbroken>
            </b>
            {own.slice(0, MOST_DISCIPLINES).map((warning) => (
              <span key={`${warning.disciplineName} ${warning.kind}`}>{warningWords(warning)}</span>
            ))}
            {own.length > MOST_DISCIPLINES && <small>{`и ещё ${own.length - MOST_DISCIPLINES}`}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
