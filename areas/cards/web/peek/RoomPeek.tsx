import { useCall } from '#platform/web/api/use-call.ts'
import { cardsCalls } from '../../contract/calls.ts'
import { contextOfRoom, lessonOfRoomText } from '../room/room-text.ts'
import { Lines } from './Lines.tsx'
import { PeekBody, type PeekContentProps } from './PeekBody.tsx'

const MOST_LESSONS = 2

export function RoomPeek({ id, children }: PeekContentProps) {
  return (
    <PeekBody reading={useCall(cardsCalls.getRoomCard, { id })} whole={children}>
      {(card) => (
        <Lines
          lines={[
            contextOfRoom(card),
            card.building?.address,
            ...(card.lessons ?? [])
              .slice(0, MOST_LESSONS)
              .map((lesson) => `${lessonOfRoomText(lesson, card.today)}: ${lesson.discipline.name}`),
            card.lessons?.length === 0 && 'На этой неделе занятий больше нет',
          ]}
        />
      )}
    </PeekBody>
  )
}
