import { DoorCodeCard, RoomTodayCard } from '#areas/room-booking/web/public.tsx'
import { roomsScreens } from '#areas/rooms/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { cardsCalls } from '../../contract/calls.ts'
import type { RoomCard, RoomLesson } from '../../contract/room-card.ts'
import { cardsScreens } from '../../contract/screens.ts'
import styles from '../Cards.module.css'
import { TaughtBy } from '../TaughtBy.tsx'
import { contextOfRoom, lessonOfRoomText } from './room-text.ts'

/** The card of a room. */
export default function RoomCardPage() {
  const id = Number(usePathSegment('id')) || 0
  const room = useCall(cardsCalls.getRoomCard, { id }, { keepsLast: false })
  const { permissions } = useUser()
  return (
    <Page
      title={room.data ? `Аудитория ${room.data.name}` : cardsScreens.room.title}
      context={room.data && contextOfRoom(room.data)}
      loading={room}
      actions={
        isAllowed(roomsScreens.room.access, permissions) && (
          <ButtonLink to={addressOf(roomsScreens.room, { id })}>В реестре</ButtonLink>
        )
      }
    >
      {(card) => <RoomCardView card={card} />}
    </Page>
  )
}

function RoomCardView({ card }: { card: RoomCard }) {
  const { lessons, building, department, today } = card
  return (
    <div className={styles['columns']}>
      <div>
        <RoomTodayCard id={card.id} />
        {lessons && <Lessons lessons={lessons} today={today} />}
      </div>
      <div>
        <Place building={building} department={department} />
        <DoorCodeCard id={card.id} name={card.name} />
      </div>
    </div>
  )
}

function Lessons({ lessons, today }: { lessons: readonly RoomLesson[]; today: string }) {
  return (
    <Card title="Занятия">
      {lessons.length === 0 && <EmptyState text="В ближайшие семь дней занятий здесь нет." />}
      <ul className={styles['list']}>
        {lessons.map((lesson) => (
          <Lesson key={`${lesson.date} ${lesson.begins}`} lesson={lesson} today={today} />
        ))}
      </ul>
    </Card>
  )
}

function Place({ building, department }: Pick<RoomCard, 'building' | 'department'>) {
  return (
    <Card title="Где находится">
      <ul className={styles['list']}>
        <li>
          {building?.name ?? 'Корпус не указан'}
          {building?.address && <small>{building.address}</small>}
        </li>
        {department && (
          <li>
            <CardLink to="unit" {...department} />
            <small>Подразделение</small>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Lesson({ lesson, today }: { lesson: RoomLesson; today: string }) {
  const { discipline, kind, teachers, groups } = lesson
  return (
    <li>
      <CardLink to="discipline" {...discipline} />
      <small>
        {[lessonOfRoomText(lesson, today), kind.toLowerCase(), groups.map((group) => group.name).join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <TaughtBy teachers={teachers} />
    </li>
  )
}
