import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '#areas/timetable/contract/subject.ts'
import { usePaused } from '#platform/web/ui/use-paused.ts'
import { useSubjects } from '#areas/timetable/web/use-timetable.ts'
import type { NamedSubject } from './recent-subjects.ts'
import { optionId, subjectOptions, type SubjectOption } from './subject-options.ts'
import { SubjectList } from './SubjectList.tsx'
import styles from './SubjectSearch.module.css'
import { useListKeys } from './use-list-keys.ts'

/** Waits for a pause in typing before it asks the server. */
const TYPING_PAUSE_MS = 200

interface SubjectSearchProps {
  recent: readonly NamedSubject[]
  onChoose: (subject: NamedSubject) => void
}

/** Finds any group and any teacher; with nothing typed it offers the latest choices. */
export function SubjectSearch({ recent, onChoose }: SubjectSearchProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = usePaused(text.trim(), TYPING_PAUSE_MS)
  const { data: found, isFetching } = useSubjects(search)
  const isSearch = text.trim().length >= SUBJECT_SEARCH_MIN_CHARACTERS
  const groups = subjectOptions(isSearch ? (found ?? { groups: [], teachers: [] }) : undefined, recent)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && (isSearch || options.length > 0)
  const choose = ({ kind, id, name }: SubjectOption) => {
    setText('')
    setOpen(false)
    onChoose({ kind, id, name })
  }
  const { chosen, onKeyDown, restart } = useListKeys(options, { isShown, onChoose: choose, setOpen })
  const isWaiting = isFetching || search !== text.trim()
  return (
    <div className={styles['search']}>
      <label className={styles['field']}>
        <IconSearch size={18} aria-hidden />
        <span className="visually-hidden">Расписание группы или преподавателя</span>
        <input
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && chosen ? optionId(listId, chosen) : undefined}
          autoComplete="off"
          placeholder="Группа, фамилия"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            restart()
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </label>
      {isShown && (
        <SubjectList id={listId} groups={groups} chosen={chosen} isWaiting={isWaiting} onChoose={choose} />
      )}
    </div>
  )
}
