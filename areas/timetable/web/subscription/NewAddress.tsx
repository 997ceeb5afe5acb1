import { IconCalendarPlus, IconDownload, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { FoundOne } from '#platform/web/forms/choice/FoundOne.tsx'
import type { Option } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { REMIND_MINUTES, type CalendarKind } from '../../contract/calendar.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '../../contract/subject.ts'
import styles from './Calendars.module.css'
import { deviceTitle, subscribingAddress } from './calendar-words.ts'
import type { Given } from './GivenAddress.tsx'
import { suggestedChoice, type ShownTimetable } from './shown-timetable.ts'
import { useCalendarFile, useCreateCalendar } from './use-calendars.ts'

const KINDS: readonly { id: CalendarKind; title: string }[] = [
  { id: 'own', title: 'Моё' },
  { id: 'group', title: 'Группа' },
  { id: 'teacher', title: 'Преподаватель' },
]

/** A room is offered only if one is on the screen. */
function kindsOf(shown: ShownTimetable | undefined): typeof KINDS {
  return shown && 'room' in shown ? [{ id: 'room', title: shown.room.name }, ...KINDS] : KINDS
}

interface TargetFieldProps {
  kind: 'group' | 'teacher'
  value: Option | null
  onChange: (value: Option | null) => void
}

function TargetField({ kind, value, onChange }: TargetFieldProps) {
  const label = kind === 'group' ? 'Группа' : 'Преподаватель'
  const source = useFoundBy(timetableCalls.findSubjects, {
    input: (search) => ({ search }),
    offer: ({ groups, teachers }) =>
      (kind === 'group' ? groups : teachers).map(({ id: found, name, note }) => ({
        id: found,
        title: name,
        note: note ?? undefined,
      })),
    minCharacters: SUBJECT_SEARCH_MIN_CHARACTERS,
  })
  return (
    <div className={styles['field']}>
      <FoundOne {...{ label, source, value, onChange }} />
    </div>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles['switch']}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

interface NewAddressProps {
  shown: ShownTimetable | undefined
  onGiven: (given: Given) => void
}

/** The choice of the timetable, its contents, and the way to subscribe to it. */
export function NewAddress({ shown, onGiven }: NewAddressProps) {
  const isPhone = useIsPhone()
  const suggested = suggestedChoice(shown)
  const [{ kind, target }, choose] = useState(suggested)
  const [hasExams, setExams] = useState(true)
  const [reminds, setReminds] = useState(false)
  const create = useCreateCalendar()
  const file = useCalendarFile()
  const targetId = target === null ? null : Number(target.id)
  const choice = { kind, targetId: kind === 'own' ? null : targetId, hasExams, reminds }
  const isIncomplete = kind !== 'own' && target === null

  const give = (isForHere: boolean) => {
    const title = isForHere ? deviceTitle(isPhone) : 'По коду или ссылке'
    create.mutate(
      { ...choice, title },
      {
        onSuccess: ({ path }) => {
          onGiven({ path, isForHere })
          if (isForHere) location.assign(subscribingAddress(path, location.host))
        },
      },
    )
  }
  const download = () => file.mutate(choice, { onSuccess: (bytes) => saveFile(bytes, 'Расписание.ics') })

  return (
    <div className={styles['choice']}>
      <Segments
        label="Чьё расписание"
        chosen={kind}
        segments={kindsOf(shown).map(({ id, title }) => ({
          id,
          title,
          onChoose: () => choose(suggested.kind === id ? suggested : { kind: id, target: null }),
        }))}
      />
      {(kind === 'group' || kind === 'teacher') && (
        <TargetField
          key={kind}
          kind={kind}
          value={target}
          onChange={(value) => choose({ kind, target: value })}
        />
      )}
      <Switch label="Экзамены, зачёты и консультации" isOn={hasExams} onChange={setExams} />
      <Switch label={`Напомнить за ${REMIND_MINUTES} минут до пары`} isOn={reminds} onChange={setReminds} />
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          icon={<IconCalendarPlus size={18} aria-hidden />}
          disabled={isIncomplete}
          isBusy={create.isPending}
          onClick={() => give(true)}
        >
          Добавить на это устройство
        </Button>
        <Button
          icon={<IconQrcode size={18} aria-hidden />}
          disabled={isIncomplete}
          isBusy={create.isPending}
          onClick={() => give(false)}
        >
          Получить адрес и код
        </Button>
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          disabled={isIncomplete}
          isBusy={file.isPending}
          onClick={download}
        >
          Файл .ics
        </Button>
      </div>
      <p className={styles['note']}>Файл — снимок на сегодня: сам он не обновляется.</p>
    </div>
  )
}
