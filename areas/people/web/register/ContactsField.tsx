import { useId, useState } from 'react'
import { describe, FieldFrame } from '#platform/web/forms/FieldFrame.tsx'
import { useErrorWithin, useField } from '#platform/web/forms/form-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MOST_CONTACTS } from '../../contract/register/person.ts'
import styles from './People.module.css'

interface ContactsFieldProps {
  name: string
  label: string
  type: 'email' | 'tel'
}

/** The contacts of one kind, the one that is shown first; emptied ones are deleted. */
export function ContactsField({ name, label, type }: ContactsFieldProps) {
  const id = useId()
  const { value, set } = useField<readonly string[]>(name, [])
  const error = useErrorWithin(name)
  const [isAdding, setAdding] = useState(false)
  const rows = isAdding || value.length === 0 ? [...value, ''] : value
  const write = (index: number, text: string) => {
    setAdding(false)
    set(rows.with(index, text).filter((each) => each !== ''))
  }
  const mayAdd = value.length > 0 && rows === value && value.length < MOST_CONTACTS
  return (
    <div className={styles['contacts']}>
      {rows.map((text, index) => {
        const row = { id: `${id}-${index}`, label: index === 0 ? label : `${label} ${index + 1}` }
        const wrong = index === 0 ? error : undefined
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its place, only its text changes
          <FieldFrame key={index} {...row} error={wrong}>
            <input
              {...describe(row.id, undefined, wrong)}
              {...{ name, type }}
              value={text}
              onChange={(event) => write(index, event.target.value)}
            />
            {mayAdd && index === rows.length - 1 && (
              <Button kind="quiet" isSmall aria-label={`${label}: добавить`} onClick={() => setAdding(true)}>
                Ещё
              </Button>
            )}
          </FieldFrame>
        )
      })}
    </div>
  )
}
