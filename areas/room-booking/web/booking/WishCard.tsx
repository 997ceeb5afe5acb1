import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { useId, useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { DayInput } from '#platform/web/forms/dates/inputs.tsx'
import { FieldFrame } from '#platform/web/forms/FieldFrame.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { BOOKED_DAYS_AHEAD } from '../../contract/reservation.ts'
import { MOST_DATES } from '../../contract/series.ts'
import { isAnyOpen, useBuildings } from '../use-buildings.ts'
import { useNames } from '../use-dictionary.ts'
import { LessonButtons } from './LessonButtons.tsx'
import styles from './Booking.module.css'
import { FEWEST_TIMES, type WishUse } from './use-wish.ts'

const SEATS = [10, 20, 30, 50, 100, 150]

/** The time, the place and the requirements of the room. */
export function WishCard({ use }: { use: WishUse }) {
  const { state, wish } = use
  const { data: buildings = [] } = useBuildings()
  const chosen = buildings.filter(({ id }) => wish.buildingId === undefined || id === wish.buildingId)
  const directories = useCall(timetableCalls.getDirectories, {})
  return (
    <Card title="Когда и что нужно">
      <div className={styles['wish']}>
        <DayField value={wish.date} onChange={(date) => state.setFilter('date', date)} />
        <LessonButtons
          from={wish.fromLessonNumber}
          to={wish.toLessonNumber}
          times={directories.data?.lessonTimes.higher ?? []}
          isOpen={(lesson) => chosen.length === 0 || isAnyOpen(chosen, wish.date, lesson)}
          onChange={({ from, to }) => state.setFilters({ from: String(from), to: String(to) })}
        />
        <RepeatFields use={use} />
        <SelectFilter
          label="Корпус"
          {...state.field('building')}
          all="Любой"
          options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectFilter
          label="Мест не меньше"
          {...state.field('seats')}
          all="Сколько угодно"
          options={SEATS.map((seats) => ({ value: seats, label: String(seats) }))}
        />
        <TagButtons use={use} />
      </div>
    </Card>
  )
}

function DayField({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const id = useId()
  const [stray, setStray] = useState<string>()
  return (
    <FieldFrame id={id} label="Дата" error={stray}>
      <DayInput
        id={id}
        value={value}
        isInvalid={stray !== undefined}
        onChange={onChange}
        onStray={(text, isShown) => setStray(isShown && text !== null ? text : undefined)}
      />
    </FieldFrame>
  )
}

const REPEATS = [
  { value: 1, label: 'Каждую неделю' },
  { value: 2, label: 'Через неделю' },
]
const TIMES = Array.from({ length: MOST_DATES - 1 }, (_, index) => index + FEWEST_TIMES)

/** A series on the same weekday; the number of weeks is shown once it repeats. */
function RepeatFields({ use: { state, dates } }: { use: WishUse }) {
  const isRepeated = state.filter('repeat') !== ''
  return (
    <>
      <SelectFilter label="Повторять" {...state.field('repeat')} all="Не повторять" options={REPEATS} />
      {isRepeated && (
        <SelectFilter
          label="Сколько раз"
          value={state.filter('times') || String(FEWEST_TIMES)}
          onChange={(times) => state.setFilter('times', times)}
          options={TIMES.map((times) => ({ value: times, label: String(times) }))}
        />
      )}
      {isRepeated && dates.length < Number(state.filter('times')) && (
        <p className={styles['load']} role="status">
          Бронируют не больше чем на {BOOKED_DAYS_AHEAD} дней вперёд: дат в серии {dates.length}
        </p>
      )}
    </>
  )
}

function TagButtons({ use: { state, wish } }: { use: WishUse }) {
  const tags = useNames('room_tags')
  const tagIds = wish.tagIds ?? []
  const toggle = (id: number) =>
    state.setFilter(
      'tags',
      (tagIds.includes(id) ? tagIds.filter((one) => one !== id) : [...tagIds, id]).join(','),
    )
  return (
    <div role="group" aria-label="Оснащение" className={styles['tags']}>
      <span>Нужно</span>
      {tags.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={tagIds.includes(id)} onClick={() => toggle(id)}>
          {name}
        </button>
      ))}
    </div>
  )
}
