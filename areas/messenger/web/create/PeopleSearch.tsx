import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { SEARCH_TEXT_LENGTH } from '#platform/contract/query.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { usePaused } from '#platform/web/ui/use-paused.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { FoundContact } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import { Face } from '../parts/Face.tsx'
import { Marked } from '../parts/Marked.tsx'
import choosing from '../parts/Choosing.module.css'
import styles from './PeopleSearch.module.css'

interface PeopleSearchProps {
  label: string
  /** The note in the row of a person who is already chosen. */
  noteOf: (person: FoundContact) => string | null
  onChoose: (person: FoundContact) => void
}

const PAUSE_AFTER_TYPING_MS = 250

/** Finds a person by name; arrows and Enter choose. Before anything is typed: the most likely people. */
export function PeopleSearch({ label, noteOf, onChoose }: PeopleSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const sought = usePaused(typed.trim(), PAUSE_AFTER_TYPING_MS)
  const { data, error, refetch, isPlaceholderData } = useCall(messengerCalls.findContacts, {
    search: sought.length >= LIMITS.searchLength ? sought : null,
  })
  const found = data ?? []
  // Results for another text are not those that Enter would mean.
  const isSettled = typed.trim() === sought && !isPlaceholderData
  const chosen = isSettled ? found[Math.min(place, found.length - 1)] : undefined
  const choose = (person: FoundContact) => {
    onChoose(person)
    setTyped('')
    setPlace(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setPlace(Math.max(0, Math.min(found.length - 1, place + step)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) choose(chosen)
    }
  }
  return (
    <div className={styles['people']}>
      <label htmlFor={id}>{label}</label>
      <div className={choosing['field']}>
        <IconSearch size={18} aria-hidden />
        <input
          id={id}
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          autoComplete="off"
          placeholder="Фамилия, имя или группа"
          maxLength={SEARCH_TEXT_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      <div id={`${id}-list`} role="listbox" aria-label="Найденные люди" className={styles['found']}>
        {found.map((person) => (
          <PersonOption
            key={person.id}
            id={`${id}-${person.id}`}
            isChosen={person === chosen}
            note={noteOf(person)}
            {...{ person, typed }}
            onChoose={() => choose(person)}
          />
        ))}
      </div>
      {isSettled && found.length === 0 && data && (
        <p className={styles['none']} role="status">
          {typed.trim() === ''
            ? 'Начните вводить имя того, кому хотите написать'
            : `По словам «${typed.trim()}» никого не нашлось. Написать можно тем, кто уже зарегистрирован в кабинете`}
        </p>
      )}
    </div>
  )
}

interface PersonOptionProps {
  id: string
  person: FoundContact
  typed: string
  isChosen: boolean
  note: string | null
  onChoose: () => void
}

function PersonOption({ id, person, typed, isChosen, note, onChoose }: PersonOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={choosing['option']}
      // Scrolls to each option that the arrows reach.
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <Face id={person.id} name={person.name} avatar={person.avatar} isSmall />
      <span>
        <b>
          <Marked text={person.name} typed={typed} />
        </b>
        <small>{person.status}</small>
      </span>
      {note !== null && <small>{note}</small>}
    </div>
  )
}
