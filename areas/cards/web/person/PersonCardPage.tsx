import { WriteButton } from '#areas/messenger/web/public.tsx'
import { isMember } from '#areas/people/contract/field-visibility.ts'
import { privacyScreens } from '#areas/privacy/contract/screens.ts'
import { peopleScreens } from '#areas/people/contract/screens.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { cardsCalls } from '../../contract/calls.ts'
import type { PersonCard } from '../../contract/person-card.ts'
import { cardsScreens } from '../../contract/screens.ts'
import styles from '../Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { Contacts } from './Contacts.tsx'
import { PersonHead } from './PersonHead.tsx'
import { Posts } from './Posts.tsx'
import { Publications } from './Publications.tsx'
import { StudentCourses } from './StudentCourses.tsx'
import { Studies } from './Studies.tsx'

/** The card of a person, with as much as its reader may know. */
export default function PersonCardPage() {
  const id = Number(usePathSegment('id')) || 0
  const person = useCall(cardsCalls.getPersonCard, { id }, { keepsLast: false })
  return (
    <Page
      title={person.data?.fullName ?? cardsScreens.person.title}
      loading={person}
      actions={person.data && <Actions card={person.data} />}
    >
      {(card) => <PersonCardView card={card} />}
    </Page>
  )
}

function Actions({ card: { id, contacts, disciplines } }: { card: PersonCard }) {
  const { permissions, id: readerId } = useUser()
  return (
    <>
      {id === readerId ? (
        <ButtonLink to={addressOf(privacyScreens.personalData)}>Что видят другие</ButtonLink>
      ) : (
        <WriteButton personId={id} />
      )}
      {id !== readerId && contacts?.email && (
        <a className={styles['write']} href={`mailto:${contacts.email}`}>
          Письмо
        </a>
      )}
      {disciplines.length > 0 && isMember(permissions) && (
        <ButtonLink to={addressOf(timetableScreens.timetable, { teacher: id })}>Расписание</ButtonLink>
      )}
      {isAllowed(peopleScreens.person.access, permissions) && (
        <ButtonLink to={addressOf(peopleScreens.person, { id })}>В реестре</ButtonLink>
      )}
    </>
  )
}

function becauseText({ studies }: PersonCard, isOwn: boolean): string {
  if (isOwn)
    return 'Это ваша карточка. Что из неё видно коллегам, вы решаете в разделе «Персональные данные».'
  return studies === null
    ? 'Показано то, что этот человек открыл вам: что именно видно коллегам, каждый решает в разделе «Персональные данные».'
    : 'Просмотр карточки студента записывается: он увидит его в разделе «Персональные данные».'
}

function PersonCardView({ card }: { card: PersonCard }) {
  const { id, disciplines, contacts, receptionHours, birthDayMonth, studies, posts, publications } = card
  const { permissions, id: readerId } = useUser()
  const mine = disciplines.filter(({ isMine }) => isMine)
  const isReachable = contacts !== null || birthDayMonth !== null
  return (
    <>
      <PersonHead card={card} />
      <div className={styles['columns']}>
        <div>
          {studies && <Studies studies={studies} />}
          {studies && permissions.includes('worker') && <StudentCourses id={id} />}
          {mine.length > 0 && <Disciplines title="Ведёт у вас" disciplines={mine} />}
          {disciplines.length > mine.length && (
            <Disciplines
              title="Ведёт в этом году"
              disciplines={disciplines.filter(({ isMine }) => !isMine)}
            />
          )}
          {publications.count > 0 && <Publications {...publications} />}
        </div>
        <div>
          {isReachable && (
            <div className={styles['reach']}>
              <Card title="Как связаться">
                <Contacts {...{ contacts, receptionHours, birthDayMonth }} />
              </Card>
            </div>
          )}
          {posts.length > 0 && <Posts posts={posts} />}
          <p className={styles['because']}>{becauseText(card, id === readerId)}</p>
        </div>
      </div>
    </>
  )
}

function Disciplines({ title, disciplines }: { title: string } & Pick<PersonCard, 'disciplines'>) {
  return (
    <Card title={title}>
      <ul className={styles['list']}>
        {disciplines.map(({ id, name }) => (
          <li key={id}>
            <CardLink to="discipline" id={id} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
