import { IconSearch } from '@tabler/icons-react'
import styles from './SearchField.module.css'

/** A field that searches the feed as one types. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className={styles['field']}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        aria-label="Поиск по объявлениям"
        placeholder="Поиск по объявлениям"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
