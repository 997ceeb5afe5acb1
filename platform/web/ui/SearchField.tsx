import { IconSearch, IconX } from '@tabler/icons-react'
import { SEARCH_TEXT_LENGTH } from '#platform/contract/query.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** A dialog that opens puts the focus here. */
  isFocused?: boolean
}

/** Text that narrows what is listed below it, at every letter; filters of a page are `SearchFilter`. */
export function SearchField({ label, placeholder, value, onChange, isFocused }: SearchFieldProps) {
  return (
    <div className={styles['search']}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        aria-label={label}
        data-autofocus={isFocused || undefined}
        placeholder={placeholder}
        maxLength={SEARCH_TEXT_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <button type="button" aria-label="Очистить поиск" onClick={() => onChange('')}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
