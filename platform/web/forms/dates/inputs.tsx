import type { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { toCalendarDate, toCalendarDateTime, toTime } from '@internationalized/date'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { DateInput, type DateControlProps, type DateKind } from './DateInput.tsx'
import styles from './Dates.module.css'
import {
  dateAsText,
  momentAsText,
  rangeAsText,
  readDate,
  readIso,
  readMoment,
  readRange,
  type DateRange,
} from './read-date.ts'
import { useToday } from './use-today.ts'

const DAY: DateKind<CalendarDate> = {
  read: readDate,
  write: dateAsText,
  pattern: 'дд.мм.гггг',
  refusal: 'Такой даты нет. Пример: 23.11.2026',
}

const MOMENT: DateKind<CalendarDateTime> = {
  read: readMoment,
  write: momentAsText,
  pattern: 'дд.мм.гггг чч:мм',
  refusal: 'Такого времени нет. Пример: 23.11.2026 08:30',
}

const RANGE: DateKind<DateRange> = {
  read: readRange,
  write: rangeAsText,
  pattern: 'дд.мм.гггг – дд.мм.гггг',
  refusal: 'Таких дат нет. Пример: 23.11.2026 – 05.12.2026',
}

const MINUTES = 'yyyy-MM-ddTHH:mm'.length

interface TextProps extends DateControlProps {
  /** The value that is sent; an empty text when there is none. */
  value: string
  onChange: (value: string) => void
}

/** A day, `yyyy-MM-dd`. */
export function DayInput({ value, onChange, ...rest }: TextProps) {
  const day = readIso(value)
  const change = (date: CalendarDate | null) => onChange(date?.toString() ?? '')
  return (
    <DateInput {...rest} kind={DAY} value={day} onChange={change}>
      {({ DayPicker }, set, close) => (
        <DayPicker
          value={day}
          onChange={(date) => {
            set(date)
            close()
          }}
        />
      )}
    </DateInput>
  )
}

/** A day and a time, `yyyy-MM-ddTHH:mm`, by the university's clock. */
export function MomentInput({ value, onChange, ...rest }: TextProps) {
  const today = useToday()
  const moment = readMoment(value, today)
  const change = (next: CalendarDateTime | null) => onChange(next?.toString().slice(0, MINUTES) ?? '')
  return (
    <DateInput {...rest} kind={MOMENT} value={moment} onChange={change}>
      {({ DayPicker, TimeSegments }, set) => (
        <>
          <DayPicker
            value={moment && toCalendarDate(moment)}
            onChange={(date) => set(toCalendarDateTime(date, moment ? toTime(moment) : undefined))}
          />
          <div className={styles['time']}>
            <TimeSegments
              label="Время"
              value={moment && toTime(moment)}
              onChange={(time) => set(toCalendarDateTime(moment ?? today, time))}
            />
          </div>
        </>
      )}
    </DateInput>
  )
}

export interface TextRange {
  /** `yyyy-MM-dd`; an empty text when there is none. */
  from: string
  to: string
}

/** An address may name one end alone: the range then ends today, or begins on its last day. */
function rangeOf(from: CalendarDate | null, to: CalendarDate | null, today: CalendarDate): DateRange | null {
  const start = from ?? to
  if (start === null) return null
  const end = to ?? today
  return { start, end: end.compare(start) < 0 ? start : end }
}

interface RangeProps extends DateControlProps {
  value: TextRange
  onChange: (range: TextRange) => void
}

/** A range of days. */
export function RangeInput({ value: { from, to }, onChange, ...rest }: RangeProps) {
  const isPhone = useIsPhone()
  const range = rangeOf(readIso(from), readIso(to), useToday())
  const change = (next: DateRange | null) =>
    onChange({ from: next?.start.toString() ?? '', to: next?.end.toString() ?? '' })
  return (
    <DateInput {...rest} kind={RANGE} value={range} onChange={change}>
      {({ RangePicker }, set, close) => (
        <RangePicker
          value={range}
          isNarrow={isPhone}
          onChange={(next) => {
            set(next)
            close()
          }}
        />
      )}
    </DateInput>
  )
}
