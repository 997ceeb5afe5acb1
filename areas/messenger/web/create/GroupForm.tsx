import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Contact } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import { peopleText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import styles from './GroupForm.module.css'

interface Group {
  name: string
  /** Without the reader. */
  people: readonly Contact[]
  isAnnouncementOnly: boolean
}

interface GroupFormProps {
  start: Group
  /** What is to be known of those who are chosen at first. */
  note?: string | null
  verb: string
  isBusy: boolean
  onSave: (group: Group) => void
  onClose: () => void
}

/** Name and members of a group chat: found at the left, chosen at the right. */
export function GroupForm({ start, note = null, verb, isBusy, onSave, onClose }: GroupFormProps) {
  const [group, setGroup] = useState(start)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { name, people } = group
  const isFull = people.length >= LIMITS.members
  const isIn = (id: number) => people.some((person) => person.id === id)
  const turn = (person: Contact) => {
    if (!isIn(person.id) && isFull)
      return setRefusal(`Больше ${LIMITS.members + 1} участников в чате не бывает`)
    setRefusal(null)
    const others = people.filter(({ id }) => id !== person.id)
    setGroup({ ...group, people: isIn(person.id) ? others : [...people, person] })
  }
  const save = () => {
    const missing = missingIn(group)
    setRefusal(missing)
    if (missing === null) onSave({ ...group, name: name.trim() })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles['two']}>
        <div className={styles['left']}>
          <NameField name={name} onChange={(next) => setGroup({ ...group, name: next })} />
          <PeopleSearch
            label="Участники"
            noteOf={({ id }) => (isIn(id) ? 'уже в чате' : null)}
            onChoose={(person) => (isIn(person.id) ? undefined : turn(person))}
          />
        </div>
        <div className={styles['right']}>
          {note !== null && (
            <p className={styles['note']} role="note">
              {note}
            </p>
          )}
          <Chosen people={people} onRemove={turn} />
          <WritersChoice
            isAnnouncementOnly={group.isAnnouncementOnly}
            onChoose={(isAnnouncementOnly) => setGroup({ ...group, isAnnouncementOnly })}
          />
        </div>
      </div>
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
      <footer className={styles['foot']}>
        <span>Новые участники видят переписку со дня добавления</span>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {people.length === 0 ? verb : `${verb} на ${peopleText(people.length + 1)}`}
        </Button>
      </footer>
    </form>
  )
}

function missingIn({ name, people }: Group): string | null {
  if (name.trim() === '') return 'Назовите чат: по названию его найдут участники'
  return people.length === 0 ? 'Выберите хотя бы одного участника' : null
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const id = useId()
  return (
    <div className={styles['name']}>
      <label htmlFor={id}>Название</label>
      <input
        id={id}
        value={name}
        maxLength={LIMITS.nameLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <small>
        {name.length} из {LIMITS.nameLength}
      </small>
    </div>
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

interface WritersChoiceProps {
  isAnnouncementOnly: boolean
  onChoose: (isAnnouncementOnly: boolean) => void
}

function WritersChoice({ isAnnouncementOnly, onChoose }: WritersChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles['writers']}>
      <legend>Кто пишет</legend>
      {[
        { is: false, text: 'Все участники' },
        { is: true, text: 'Только я, остальные читают' },
      ].map(({ is, text }) => (
        <label key={text}>
          <input type="radio" name={id} checked={isAnnouncementOnly === is} onChange={() => onChoose(is)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
