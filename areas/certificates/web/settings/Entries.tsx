import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './Settings.module.css'

interface EntriesProps<E> {
  entries: readonly E[]
  mayChange: boolean
  /** Left out, whoever may change anything may change each. */
  mayEdit?: (entry: E) => boolean
  nameOf: (entry: E) => string
  shown: (entry: E) => ReactNode
  onEdit: (edited: E | 'new') => void
}

/** What the settings list, each entry with its button, and the way to one more. */
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
