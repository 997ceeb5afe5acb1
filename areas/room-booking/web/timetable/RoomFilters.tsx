import { countChosen } from '#platform/web/table/chosen.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { LESSON_KINDS } from '#areas/timetable/contract/lesson-kinds.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { EVENT_TITLES } from '../event-text.ts'
import { useNames } from '../use-dictionary.ts'
import styles from './RoomTimetable.module.css'
import type { RoomWeekUse } from './use-room-week.ts'

const SEATS = [10, 20, 30, 50, 100]
const MORE = ['tag', 'kind', 'from', 'to', 'q'] as const

/** The types of events, and of lessons their kinds. */
const KIND_OPTIONS = [
  ...Object.entries(EVENT_TITLES).map(([value, label]): { value: string; label: string } => ({
    value,
    label,
  })),
  ...LESSON_KINDS.filter(({ code }) => code !== 'iet').map(({ code, name }) => ({
    value: code,
    label: name,
  })),
]

const FREE = [
  { value: 'now', label: 'Сейчас' },
  { value: 'next', label: 'На следующей паре' },
  { value: 'day', label: 'До конца дня' },
]

const AT_LESSONS = { value: 'lessons', label: 'На выбранных парах' }

const freeOptions = ({ moment, freeWhen, hasChosenLessons }: RoomWeekUse) => [
  ...(moment.time === null ? [{ value: 'day', label: 'Весь день' }] : FREE),
  ...(hasChosenLessons || freeWhen === 'lessons' ? [AT_LESSONS] : []),
]

/** All filters of the room timetable (place, time and rooms), kept in the address. */
export function RoomFilters({ use }: { use: RoomWeekUse }) {
  const { state, buildings, building, isWeek } = use
  const count = countChosen(state, MORE)
  return (
    <Toolbar label="Отбор помещений" more={{ count, fields: <MoreRoomFilters use={use} /> }}>
      <SelectFilter
        label="Корпус"
        value={String(building?.id ?? '')}
        onChange={(id) => state.setFilters({ building: id, room: '', floor: '' })}
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayTurner use={use} />
      <Segments
        label="Что показать"
        chosen={isWeek ? 'week' : 'day'}
        segments={[
          { id: 'day', title: 'День', onChoose: () => state.setFilter('view', '') },
          { id: 'week', title: 'Неделя', onChoose: () => state.setFilter('view', 'week') },
        ]}
      />
      <SelectFilter
        label="Мест не меньше"
        {...state.field('seats')}
        all="Сколько угодно"
        options={SEATS.map((seats) => ({ value: seats, label: String(seats) }))}
      />
      {!isWeek && use.kind === null && (
        <SelectFilter label="Свободна" {...state.field('free')} all="Неважно" options={freeOptions(use)} />
      )}
    </Toolbar>
  )
}

function DayTurner({ use: { state, turn, isWeek } }: { use: RoomWeekUse }) {
  const step = isWeek ? 'неделя' : 'день'
  const [before, after] = isWeek ? ['Предыдущая', 'Следующая'] : ['Предыдущий', 'Следующий']
  return (
    <div className={styles['days']} role="group" aria-label="День">
      <Button
        aria-label={`${before} ${step}`}
        icon={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => turn(-1)}
      />
      <Button onClick={() => state.setFilter('date', '')}>Сегодня</Button>
      <Button
        aria-label={`${after} ${step}`}
        icon={<IconChevronRight size={18} aria-hidden />}
        onClick={() => turn(1)}
      />
    </div>
  )
}

function MoreRoomFilters({ use: { state, times } }: { use: RoomWeekUse }) {
  const tags = useNames('room_tags')
  const lessons = times.map(({ number, start }) => ({ value: number, label: `${number}-я, ${start}` }))
  return (
    <>
      <SelectFilter
        label="Оснащение"
        {...state.field('tag')}
        all="Любое"
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter label="Чем занята" {...state.field('kind')} all="Чем угодно" options={KIND_OPTIONS} />
      <SelectFilter label="С пары" {...state.field('from')} all="С первой" options={lessons} />
      <SelectFilter label="По пару" {...state.field('to')} all="По последнюю" options={lessons} />
      <SearchFilter label="Номер аудитории" {...state.field('q')} />
    </>
  )
}
