import type { ReactNode } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { PersonCard } from '../../contract/register/person.ts'
import { workPeriodText } from '../../contract/register/work-period.ts'
import { useCardLink } from '#platform/web/router/use-link.ts'
import styles from './People.module.css'

const period = (from: string, to: string | null) =>
  to === null ? `с ${displayDate(from)}` : `${displayDate(from)} – ${displayDate(to)}`

/** The person's place in the university: posts, studies, degrees, and the names borne before. */
export function PersonLinks({ card }: { card: PersonCard }) {
  const today = useToday().toString()
  const employmentLink = useCardLink('data-employment')(card.id)
  const [linkOfUnit, linkOfStudent] = [useCardLink('data-unit'), useCardLink('data-student')]
  return (
    <div className={styles['cards']}>
      <Card title="Должности">
        {card.posts.length === 0 && <p>Должностей нет и не было</p>}
        <LineList>
          {card.posts.map(({ id, post, departmentId, department, isHead, ...days }) => (
            <li key={id}>
              <span>
                {post}, <Link to={linkOfUnit(departmentId)}>{department}</Link>
                {isHead && ', руководитель'}
              </span>
              <small>{workPeriodText(days, today)}</small>
            </li>
          ))}
        </LineList>
        {employmentLink !== null && (
          <div>
            <ButtonLink kind="tinted" to={employmentLink}>
              Трудоустройство
            </ButtonLink>
          </div>
        )}
      </Card>
      <Card title="Учёба">
        {card.studies.length === 0 && <p>Не учится и не учился</p>}
        <LineList>
          {card.studies.map(({ studentId, recordBook, group, state, admittedOn, closedOn }) => (
            <li key={studentId}>
              <span>
                <Link to={linkOfStudent(studentId)}>Зачётная книжка {recordBook}</Link>
                {group !== null && `, группа ${group}`}, {state}
              </span>
              <small>{period(admittedOn, closedOn)}</small>
            </li>
          ))}
        </LineList>
      </Card>
      <Card title="Прежние имена">
        {card.formerNames.length === 0 && <p>Имя не менялось</p>}
        <LineList>
          {card.formerNames.map(({ name, until }) => (
            <li key={until}>
              <span>{name}</span>
              <small>до {momentText(until, 'day')}</small>
            </li>
          ))}
        </LineList>
      </Card>
    </div>
  )
}

function Link({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <AppLink to={to}>{children}</AppLink>
}
