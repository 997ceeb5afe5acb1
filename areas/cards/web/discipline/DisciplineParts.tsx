import { journalScreens } from '#areas/journal/contract/screens.ts'
import { libraryScreens } from '#areas/library/contract/screens.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Row } from '#platform/web/ui/RowList.tsx'
import type { DisciplineCard, OwnPoints } from '../../contract/other-cards.ts'
import styles from '../Cards.module.css'
import { controlsText, hoursText, pointsText } from '../added/plan-text.ts'
import { workRows } from '../added/work-rows.ts'

/** The lines of work, and how much of the journals is filled in. */
export function disciplineRows(
  { id, name }: DisciplineCard,
  work: NonNullable<DisciplineCard['work']>,
): Row[] {
  const { filled } = work
  return [
    ...(filled && filled.heldCount > 0
      ? [
          {
            key: 'filled',
            title: 'Журналы',
            detail: 'Заполнено занятий этого семестра',
            end: `${filled.filledCount} из ${filled.heldCount}`,
            tone: filled.filledCount < filled.heldCount ? ('warn' as const) : ('ok' as const),
          },
        ]
      : []),
    ...workRows(work, { kind: 'discipline', id, name }),
  ]
}

/** How the reader does in it. */
export function OwnPointsCard({ id, points }: { id: number; points: OwnPoints }) {
  return (
    <Card
      title="Ваши баллы"
      link={{ to: addressOf(journalScreens.ownJournal, { disciplineId: id }), text: 'По занятиям' }}
    >
      <p className={styles['fact']}>{pointsText(points)}</p>
    </Card>
  )
}

/** Hours and control, by the curricula of those who learn it; a student has their own alone. */
export function Plan({ plan }: Pick<DisciplineCard, 'plan'>) {
  if (plan.length === 0) return null
  const own = plan.filter(({ isMine }) => isMine)
  return (
    <Card title="Учебный план" {...(own.length > 0 && { note: 'вашей группы' })}>
      <ul className={styles['list']}>
        {(own.length > 0 ? own : plan).map((line) => (
          <li key={JSON.stringify(line)}>
            {line.semester} семестр: {controlsText(line)}
            <small>{hoursText(line)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface TitlesProps extends Pick<DisciplineCard, 'titles'> {
  /** The discipline for whoever teaches it and so may change the list; null for others. */
  taughtId: number | null
}

/** What is recommended for it, the main literature first. */
export function Titles({ titles, taughtId }: TitlesProps) {
  if (titles.length === 0) return null
  const all = { to: addressOf(libraryScreens.taughtLiterature, { discipline: taughtId }), text: 'Изменить' }
  return (
    <Card title="Что читать" {...(taughtId !== null && { link: all })}>
      <ul className={styles['list']}>
        {titles.map(({ id, author, title, year }) => (
          <li key={id}>
            <AppLink to={addressOf(libraryScreens.literatureSearch, { book: id })}>{title}</AppLink>
            <small>{[author, year].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who teaches it this year. */
export function Teachers({ teachers }: Pick<DisciplineCard, 'teachers'>) {
  if (teachers.length === 0) return null
  return (
    <Card title="Преподаватели" note={teachers.length}>
      <ul className={styles['list']}>
        {teachers.map(({ id, fullName }) => (
          <li key={id}>
            <PersonLink id={id} name={fullName} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Whom it is taught this year. */
export function Groups({ groups }: Pick<DisciplineCard, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <Card title="Группы" note={groups.length}>
      <ul className={styles['list']}>
        {groups.map(({ id, name, isMine }) => (
          <li key={id}>
            <CardLink to="group" id={id} name={name} />
            {isMine && <small>ваша</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
