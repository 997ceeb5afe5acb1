import { useId, useState } from 'react'
import { timetableFieldTexts } from '#areas/timetable/contract/failures.ts'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import type { Subject } from '#areas/timetable/contract/subject.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import { WeekOptions } from '#areas/timetable/web/calendar/WeekOptions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './PrintDialog.module.css'
import { termRange } from './print-range.ts'
import { usePrint } from './use-print.ts'

interface PrintDialogProps {
  chosen: ChosenWeek
  shown: Subject | undefined
  onClose: () => void
}

/** Asks which weeks to print; the term of the shown week unless changed. */
export default function PrintDialog({ chosen, shown, onClose }: PrintDialogProps) {
  const [range, setRange] = useState(() => termRange(chosen))
  const { print, isPrinting } = usePrint()
  const isTurned = range.toWeek < range.fromWeek
  const download = () => {
    // A failure has shown its alert already; the dialog stays for another try.
    print({ year: chosen.year, range, subject: shown }).then(onClose, () => undefined)
  }
  return (
    <Dialog title="Расписание в PDF" onClose={onClose}>
      <div className={styles['fields']}>
        <WeekField
          label="С недели"
          year={chosen.year}
          value={range.fromWeek}
          onChange={(fromWeek) => setRange({ ...range, fromWeek })}
        />
        <WeekField
          label="По неделю"
          year={chosen.year}
          value={range.toWeek}
          onChange={(toWeek) => setRange({ ...range, toWeek })}
        />
        {isTurned && <p role="alert">{timetableFieldTexts.rangeTurned}</p>}
        <Button kind="primary" disabled={isTurned} isBusy={isPrinting} onClick={download}>
          Скачать
        </Button>
      </div>
    </Dialog>
  )
}

interface WeekFieldProps {
  label: string
  year: StudyYear
  value: number
  onChange: (week: number) => void
}

function WeekField({ label, year, value, onChange }: WeekFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        <WeekOptions year={year} />
      </select>
    </div>
  )
}
