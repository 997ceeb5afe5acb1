import { IconCalendar } from '@tabler/icons-react'
import type { CalendarDate } from '@internationalized/date'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx'
import styles from './Dates.module.css'
import { useToday } from './use-today.ts'

/** The functions that read, write and pick a kind of date. */
export interface DateKind<Value> {
  read: (typed: string, today: CalendarDate) => Value | null
  write: (value: Value) => string
  /** The placeholder of the empty field. */
  pattern: string
  /** The message about a text that cannot be read. */
  refusal: string
}

export interface DateControlProps {
  id: string
  'aria-describedby'?: string | undefined
  'aria-labelledby'?: string | undefined
  isInvalid?: boolean
  /** Called with the fault of the text, or null when there is none; shown after the field is left. */
  onStray: (text: string | null, isShown: boolean) => void
}

interface DateInputProps<Value> extends DateControlProps {
  kind: DateKind<Value>
  value: Value | null
  onChange: (value: Value | null) => void
  /** The calendar in the panel. */
  children: (close: () => void) => ReactNode
}

/**
 * A field for a date that is typed as people write it, or picked in a calendar, opened by the button or by
 * Alt+↓.
 */
export function DateInput<Value>({
  kind,
  value,
  onChange,
  onStray,
  isInvalid,
  children,
  ...field
}: DateInputProps<Value>) {
  const today = useToday()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const written = value === null ? '' : kind.write(value)
  const [typed, setTyped] = useState(written)
  const [lastWritten, setLastWritten] = useState(written)
  if (written !== lastWritten) {
    setLastWritten(written)
    // The typed text already means this value, or nothing yet.
    const meant = kind.read(typed, today)
    if (written !== (meant === null ? '' : kind.write(meant))) setTyped(written)
  }
  const type = (text: string) => {
    setTyped(text)
    const read = kind.read(text, today)
    const isStray = read === null && text.trim() !== ''
    onStray(isStray ? kind.refusal : null, false)
    if (read !== null || value !== null) onChange(read)
  }
  const leave = () => {
    const read = kind.read(typed, today)
    if (read !== null) setTyped(kind.write(read))
    else if (typed.trim() !== '') onStray(kind.refusal, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div ref={frame} className={styles['date']}>
      <input
        {...field}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        placeholder={kind.pattern}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label="Открыть календарь"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={20} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <FloatingPanel triggerRef={frame} isOpen onOpenChange={setOpen} aria-label="Календарь">
          {children(() => setOpen(false))}
        </FloatingPanel>
      )}
    </div>
  )
}
