import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { campusCalls } from '../contract/calls.ts'
import styles from './MilitaryCentre.module.css'
import { UniversityText } from './UniversityText.tsx'

/** The reader's own training at the military centre, and the centre's text for everybody. */
export default function MilitaryCentrePage() {
  const own = useCall(campusCalls.listOwnMilitaryTraining, {})
  return (
    <Page
      title="Военный учебный центр"
      context="Ваша подготовка и сведения о центре"
      loading={own}
      failureText="Произошла ошибка при получении данных"
    >
      {(courses) => (
        <div className={styles['parts']}>
          <Card title="Моя подготовка">
            {courses.length === 0 && <p className={styles['none']}>Вы не записаны на подготовку</p>}
            <ul className={styles['courses']}>
              {courses.map(({ id, speciality, beginAt, endAt }) => (
                <li key={id}>
                  <b>{speciality}</b>
                  <span>
                    {endAt === null
                      ? `с ${displayDate(beginAt)}`
                      : `${displayDate(beginAt)} – ${displayDate(endAt)}`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <UniversityText url="military-centre" />
        </div>
      )}
    </Page>
  )
}
