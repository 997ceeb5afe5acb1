import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './Settings.module.css'

interface EntriesProps<E> {
  entries: readonly E[]
  mayChange: boolean
  /** If left out, a person who may change any entry may change each. */
  mayEdit?: (entry: E) => boolean
  nameOf: (entry: E) => string
  shown: (entry: E) => ReactNode
  onEdit: (edited: E | 'new') => void
}

/** The entries of a settings list, each with its button, and a button to add one. */
export function Entries<E extends { id: number }>({
  entries,
  mayChange,
  mayEdit = () => true,
  nameOf,
  shown,
  onEdit,
}: EntriesProps<E>) {
  return (
    <>
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{shown(entry)}</span>
            {mayChange && mayEdit(entry) && (
              <Button
                isSmall
                kind="quiet"
                aria-label={`Изменить: ${nameOf(entry)}`}
                onClick={() => onEdit(entry)}
              >
                Изменить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button isSmall onClick={() => onEdit('new')}>
          Добавить
        </Button>
      )}
    </>
  )
}
