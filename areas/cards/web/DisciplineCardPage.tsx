import { journalScreens } from '#areas/journal/contract/screens.ts'
import { libraryScreens } from '#areas/library/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { cardsCalls } from '../contract/calls.ts'
import type { DisciplineCard } from '../contract/other-cards.ts'
import { cardsScreens } from '../contract/screens.ts'
import styles from './Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'

/** The card of a discipline, as it is taught this year. */
export default function DisciplineCardPage() {
  const id = Number(usePathSegment('id')) || 0
  const discipline = useCall(cardsCalls.getDisciplineCard, { id }, { keepsLast: false })
  const card = discipline.data
  return (
    <Page
      title={card?.name ?? cardsScreens.discipline.title}
      context={card && contextOf(card)}
      loading={discipline}
      actions={card && <Actions card={card} />}
    >
      {(loaded) => <DisciplineCardView card={loaded} />}
    </Page>
  )
}

const contextOf = ({ lessons }: DisciplineCard) =>
  lessons.map(({ kind, count }) => `${kind.toLowerCase()}: ${count}`).join(' · ')

function Actions({ card: { name, groups } }: { card: DisciplineCard }) {
  const { permissions } = useUser()
  const isMine = groups.some((group) => group.isMine)
  return (
    <>
      {isMine && isAllowed(journalScreens.ownJournal.access, permissions) && (
        <ButtonLink to={addressOf(journalScreens.ownJournal)}>Мои баллы</ButtonLink>
      )}
      <ButtonLink to={addressOf(libraryScreens.literatureSearch, { term: name })}>Литература</ButtonLink>
    </>
  )
}

function DisciplineCardView({ card: { department, teachers, groups } }: { card: DisciplineCard }) {
  if (groups.length === 0 && teachers.length === 0)
    return <EmptyState text="В этом учебном году дисциплину никому не читают." />
  return (
    <div className={styles['columns']}>
      <Card title="Преподаватели" note={teachers.length}>
        <ul className={styles['list']}>
          {teachers.map(({ id, fullName }) => (
            <li key={id}>
              <PersonLink id={id} name={fullName} />
            </li>
          ))}
        </ul>
      </Card>
      <div>
        {department && (
          <Card title="Кафедра">
            <CardLink to="unit" {...department} />
          </Card>
        )}
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
      </div>
    </div>
  )
}
