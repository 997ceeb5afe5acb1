import { isMember } from '#areas/people/contract/field-visibility.ts'
import { messengerScreens } from '#areas/messenger/contract/screens.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { usePathSegment } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { cardsCalls } from '../contract/calls.ts'
import type { GroupCard } from '../contract/other-cards.ts'
import { cardsScreens } from '../contract/screens.ts'
import styles from './Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { TaughtBy } from './TaughtBy.tsx'
import { OwnCourses } from './added/OwnCourses.tsx'
import { WorkCard } from './added/WorkCard.tsx'
import { workRows } from './added/work-rows.ts'

/** The card of a group. */
export default function GroupCardPage() {
  const id = Number(usePathSegment('id')) || 0
  const group = useCall(cardsCalls.getGroupCard, { id }, { keepsLast: false })
  const { permissions, id: readerId } = useUser()
  const address = group.data && writingTo(group.data, readerId)
  return (
    <Page
      title={group.data?.name ?? cardsScreens.group.title}
      context={group.data && contextOf(group.data)}
      loading={group}
      actions={
        <>
          {address && <ButtonLink to={address}>Написать группе</ButtonLink>}
          {isMember(permissions) && (
            <ButtonLink to={addressOf(timetableScreens.timetable, { group: id })}>Расписание</ButtonLink>
          )}
        </>
      }
    >
      {(card) => <GroupCardView card={card} />}
    </Page>
  )
}

/** The ready chat with the group, or a new one with its students; null for those who may not know them. */
function writingTo({ id, name, chats: [chat], students }: GroupCard, readerId: number): string | null {
  if (chat) return addressOf(messengerScreens.chat, { chatId: chat.id })
  const of = students.filter((student) => student.id !== readerId).length
  return students.length === 0 ? null : addressOf(messengerScreens.newGroupChat, { group: id, name, of })
}

const contextOf = ({ course, speciality, level, form }: GroupCard) =>
  [course === null ? null : `${course} курс`, speciality, level, `${form} форма`].filter(Boolean).join(' · ')

function GroupCardView({ card }: { card: GroupCard }) {
  const { institute, department, curator, disciplines, work } = card
  return (
    <div className={styles['columns']}>
      <div>
        {work && <OwnCourses title="Вы ведёте" by="discipline" courses={work.courses} />}
        {work && <WorkCard rows={workRows(work, { kind: 'group', id: card.id, name: card.name })} />}
        {disciplines.length > 0 && (
          <Card title="Дисциплины этого года" note={disciplines.length}>
            <ul className={styles['list']}>
              {disciplines.map(({ id, name, teachers }) => (
                <li key={id}>
                  <CardLink to="discipline" id={id} name={name} />
                  <TaughtBy teachers={teachers} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div>
        <Card title="Где учится">
          <ul className={styles['list']}>
            <li>
              <CardLink to="unit" {...institute} />
            </li>
            {department && (
              <li>
                <CardLink to="unit" {...department} />
              </li>
            )}
            {curator && (
              <li>
                <small>Куратор</small>
                <PersonLink id={curator.id} name={curator.fullName} />
              </li>
            )}
          </ul>
        </Card>
        <Chats card={card} />
        <Students card={card} />
      </div>
    </div>
  )
}

/** A flow has other groups too: its readers should see to whom they write. */
function Chats({ card: { chats } }: { card: GroupCard }) {
  if (chats.length < 2) return null
  return (
    <Card title="Чаты с группой" note={chats.length}>
      <ul className={styles['list']}>
        {chats.map(({ id, name }) => (
          <li key={id}>
            <AppLink to={addressOf(messengerScreens.chat, { chatId: id })}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Students({ card: { students, studentCount } }: { card: GroupCard }) {
  const isWhole = students.length === studentCount
  return (
    <Card title="Студенты" note={isWhole ? studentCount : `${students.length} из ${studentCount}`}>
      <ol className={styles['list']}>
        {students.map(({ id, fullName, subgroup }) => (
          <li key={id}>
            <PersonLink id={id} name={fullName} />
            {subgroup > 0 && <small>{subgroup} подгруппа</small>}
          </li>
        ))}
      </ol>
      {!isWhole && (
        <p className={styles['because']}>
          Список видят студенты группы, их преподаватели, куратор, кафедра и дирекция.
        </p>
      )}
    </Card>
  )
}
