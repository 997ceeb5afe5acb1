import type { CalendarDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button, Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import styles from './Dates.module.css'
import type { DateRange } from './read-date.ts'

/** One month with buttons for the next and the previous one. */
function Month({ offset = 0, isLast = true }: { offset?: number; isLast?: boolean }) {
  return (
    <div className={styles['month']}>
      <div className={styles['head']}>
        {offset === 0 && (
          <Button slot="previous">
            <IconChevronLeft size={20} aria-hidden />
          </Button>
        )}
        <CalendarHeading offset={{ months: offset }} />
        {isLast && (
          <Button slot="next">
            <IconChevronRight size={20} aria-hidden />
          </Button>
        )}
      </div>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
      </CalendarGrid>
    </div>
  )
}

interface DayPickerProps {
  value: CalendarDate | null
  onChange: (date: CalendarDate) => void
}

/** Picks one day. */
export function DayPicker({ value, onChange }: DayPickerProps) {
  return (
    <Calendar
      aria-label="Выбор даты"
      autoFocus
      value={value}
      onChange={onChange}
      className={styles['calendar'] ?? ''}
    >
      <Month />
    </Calendar>
  )
}

interface RangePickerProps {
  value: DateRange | null
  onChange: (range: DateRange) => void
  isNarrow: boolean
}

/** Picks the first day and the last day of a range. */
export function RangePicker({ value, onChange, isNarrow }: RangePickerProps) {
  return (
    <RangeCalendar
      aria-label="Выбор дат"
      data-range
      autoFocus
      value={value}
      onChange={onChange}
      visibleDuration={{ months: isNarrow ? 1 : 2 }}
      pageBehavior="single"
      className={styles['calendar'] ?? ''}
    >
      <Month isLast={isNarrow} />
      {!isNarrow && <Month offset={1} />}
    </RangeCalendar>
  )
}
