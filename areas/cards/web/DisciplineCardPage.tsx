import { libraryScreens } from '#areas/library/contract/screens.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { cardsCalls } from '../contract/calls.ts'
import type { DisciplineCard } from '../contract/other-cards.ts'
import { cardsScreens } from '../contract/screens.ts'
import styles from './Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import {
  disciplineRows,
  Groups,
  OwnPointsCard,
  Plan,
  Teachers,
  Titles,
} from './discipline/DisciplineParts.tsx'
import { OwnCourses } from './added/OwnCourses.tsx'
import { WorkCard } from './added/WorkCard.tsx'

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
      actions={
        card && (
          <ButtonLink to={addressOf(libraryScreens.literatureSearch, { term: card.name })}>
            Литература
          </ButtonLink>
        )
      }
    >
      {(loaded) => <DisciplineCardView card={loaded} />}
    </Page>
  )
}

const contextOf = ({ lessons }: DisciplineCard) =>
  lessons.map(({ kind, count }) => `${kind.toLowerCase()}: ${count}`).join(' · ')

function DisciplineCardView({ card }: { card: DisciplineCard }) {
  const { department, teachers, groups, plan, titles, work } = card
  if (groups.length === 0 && teachers.length === 0 && plan.length === 0)
    return (
      <>
        <EmptyState text="В этом учебном году дисциплину никому не читают. Преподаватели, группы и часы появятся здесь с расписанием." />
        <OwnPart card={card} />
      </>
    )
  return (
    <div className={styles['columns']}>
      <div>
        <OwnPart card={card} />
        <Plan plan={plan} />
        <Teachers teachers={teachers} />
      </div>
      <div>
        {department && (
          <Card title="Кафедра">
            <CardLink to="unit" {...department} />
          </Card>
        )}
        <Titles titles={titles} taughtId={work && work.courses.length > 0 ? card.id : null} />
        <Groups groups={groups} />
      </div>
    </div>
  )
}

/** What the discipline is to the reader: their points, their courses, what they answer for. */
function OwnPart({ card }: { card: DisciplineCard }) {
  const { id, points, work } = card
  return (
    <>
      {points && <OwnPointsCard id={id} points={points} />}
      {work && <OwnCourses title="Вы ведёте" by="group" courses={work.courses} />}
      {work && <WorkCard rows={disciplineRows(card, work)} />}
    </>
  )
}
