import { IconX } from '@tabler/icons-react'
import { TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Contact } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import { peopleText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import styles from './GroupFields.module.css'

const WRITERS = [
  { value: 'everybody', label: 'Все участники' },
  { value: 'creator', label: 'Только я, остальные читают' },
] as const

interface GroupFieldsProps {
  verb: string
  /** What the writer should know of the people who are chosen at first. */
  note?: string | null
  onClose: () => void
}

/** Name and members of a group chat: found at the left, chosen at the right. */
export function GroupFields({ verb, note = null, onClose }: GroupFieldsProps) {
  const { value: people, set, error } = useField<readonly Contact[]>('members', [])
  const isIn = (id: number) => people.some((person) => person.id === id)
  return (
    <>
      <div className={styles['two']}>
        <div className={styles['left']}>
          <TextField name="name" label="Название" mostLetters={LIMITS.nameLength} />
          <PeopleSearch
            label="Участники"
            noteOf={({ id }) => (isIn(id) ? 'уже в чате' : null)}
            onChoose={(person) => isIn(person.id) || set([...people, person])}
          />
        </div>
        <div className={styles['right']}>
          {note !== null && (
            <p className={styles['note']} role="note">
              {note}
            </p>
          )}
          <Chosen people={people} onRemove={({ id }) => set(people.filter((person) => person.id !== id))} />
          <p className={styles['refusal']} role="alert">
            {error}
          </p>
          <RadioField name="writers" label="Кто пишет" options={WRITERS} isStacked />
        </div>
      </div>
      <footer className={styles['foot']}>
        <span>Новые участники видят переписку со дня добавления</span>
        <Button onClick={onClose}>Отмена</Button>
        <SubmitButton>
          {people.length === 0 ? verb : `${verb} на ${peopleText(people.length + 1)}`}
        </SubmitButton>
      </footer>
    </>
  )
}

interface ChosenProps {
  people: readonly Contact[]
  onRemove: (person: Contact) => void
}

function Chosen({ people, onRemove }: ChosenProps) {
  const user = useUser()
  return (
    <section aria-label="Выбранные участники">
      <h3>
        Выбрано {people.length + 1} из {LIMITS.members + 1}
      </h3>
      <ul className={styles['chosen']}>
        {people.map((person) => (
          <li key={person.id}>
            <Face id={person.id} name={person.name} avatar={person.avatar} isSmall />
            <span>
              <b>{person.name}</b>
              <small>{person.status}</small>
            </span>
            <button type="button" aria-label={`Убрать: ${person.name}`} onClick={() => onRemove(person)}>
              <IconX size={18} aria-hidden />
            </button>
          </li>
        ))}
        <li>
          <Face id={user.id} name={user.fullName} avatar={user.avatar} isSmall />
          <span>
            <b>{user.fullName}</b>
            <small>вы, создатель чата</small>
          </span>
        </li>
      </ul>
    </section>
  )
}
