import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '../contract/subject.ts'
import type { NamedSubject } from './recent-subjects.ts'
import { SubjectOptions, subjectOfOption } from './SubjectOptions.tsx'
import styles from './timetable.module.css'
import { useSubjects } from './use-timetable.ts'

/** Waits for a pause in typing before it asks the server. */
const TYPING_PAUSE_MS = 200

interface SubjectSearchProps {
  recent: readonly NamedSubject[]
  onChoose: (subject: NamedSubject) => void
}

/** Finds any group and any teacher; with nothing typed it offers the latest choices. */
export function SubjectSearch({ recent, onChoose }: SubjectSearchProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const found = useSubjects(search)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isTooShort = text.trim().length < SUBJECT_SEARCH_MIN_CHARACTERS
  const canOpen = !isTooShort || recent.length > 0
  const choose = (option: string) => {
    const subject = subjectOfOption(option, found.data, recent)
    if (subject) onChoose(subject)
    setText('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target>
        <TextInput
          className={styles.subject}
          aria-label="Чьё расписание показать"
          placeholder="Группа или преподаватель"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!canOpen}>
        <Combobox.Options mah={320} className={styles.options}>
          <SubjectOptions found={isTooShort ? undefined : found.data} recent={isTooShort ? recent : []} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
