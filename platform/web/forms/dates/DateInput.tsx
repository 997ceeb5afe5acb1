import { IconCalendar } from '@tabler/icons-react'
import type { CalendarDate } from '@internationalized/date'
import { useRef, useState, type ReactNode } from 'react'
import { LostPart } from '#platform/web/ui/LostPart.tsx'
import { useLatePanel } from '#platform/web/ui/use-late-panel.ts'
import styles from './Dates.module.css'
import { isYearBegun } from './read-date.ts'
import { useToday } from './use-today.ts'

const loadCalendar = () => import('./calendar.ts')
type CalendarParts = Awaited<ReturnType<typeof loadCalendar>>

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
  /** What the panel shows. */
  children: (calendar: CalendarParts, set: (value: Value) => void, close: () => void) => ReactNode
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
  const { typed, type, leave, set } = useTypedDate({ kind, value, onChange, onStray })
  return (
    <CalendarFrame draw={(calendar, close) => children(calendar, set, close)}>
      {(open) => (
        <input
          {...field}
          aria-invalid={isInvalid || undefined}
          autoComplete="off"
          placeholder={kind.pattern}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== 'ArrowDown') return
            event.preventDefault()
            void open()
          }}
        />
      )}
    </CalendarFrame>
  )
}

type Typing<Value> = Pick<DateInputProps<Value>, 'kind' | 'value' | 'onChange' | 'onStray'>

/** The text of the field: what is being typed, else the value as it is written. */
function useTypedDate<Value>({ kind, value, onChange, onStray }: Typing<Value>) {
  const today = useToday()
  const written = value === null ? '' : kind.write(value)
  const [typed, setTyped] = useState(written)
  const [isTyping, setTyping] = useState(false)
  const [lastWritten, setLastWritten] = useState(written)
  if (written !== lastWritten) {
    setLastWritten(written)
    // Whoever types is not interrupted: a screen may put its default day where the text means none yet.
    if (!isTyping) setTyped(written)
  }
  const type = (text: string) => {
    setTyping(true)
    setTyped(text)
    const read = isYearBegun(text) ? null : kind.read(text, today)
    const isStray = read === null && text.trim() !== ''
    onStray(isStray ? kind.refusal : null, false)
    if (read !== null || value !== null) onChange(read)
  }
  const leave = () => {
    setTyping(false)
    const read = kind.read(typed, today)
    if (read === null) {
      if (typed.trim() === '') setTyped(written)
      else onStray(kind.refusal, true)
      return
    }
    setTyped(kind.write(read))
    if (kind.write(read) !== written) {
      onStray(null, false)
      onChange(read)
    }
  }
  /** A day that is picked is written, whatever was typed before. */
  const set = (picked: Value) => {
    setTyping(false)
    setTyped(kind.write(picked))
    onStray(null, false)
    onChange(picked)
  }
  return { typed, type, leave, set }
}

interface CalendarFrameProps {
  draw: (calendar: CalendarParts, close: () => void) => ReactNode
  children: (open: () => Promise<void>) => ReactNode
}

/** The field with its button, and the panel below once it is open. */
function CalendarFrame({ draw, children }: CalendarFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { panel, isLost, open, withdraw, setOpen, button } = useLatePanel(loadCalendar)
  return (
    <>
      <div
        ref={frame}
        className={styles['date']}
        onBlur={withdraw}
        onInput={withdraw}
        onKeyDownCapture={({ key }) => key === 'Escape' && withdraw()}
      >
        {children(open)}
        <button type="button" aria-label="Открыть календарь" aria-haspopup="dialog" {...button}>
          <IconCalendar size={20} stroke={1.7} aria-hidden />
        </button>
        {panel && (
          <panel.FloatingPanel triggerRef={frame} isOpen onOpenChange={setOpen} aria-label="Календарь">
            {draw(panel, () => setOpen(false))}
          </panel.FloatingPanel>
        )}
      </div>
      {isLost && <LostPart title="Календарь" />}
    </>
  )
}
