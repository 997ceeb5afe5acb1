import { useRouter } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { SearchHit } from '#platform/web/router/area.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useSearchHits } from './use-search-hits.ts'
import styles from './SearchPalette.module.css'

interface HitListProps {
  groups: readonly { title: string; hits: readonly SearchHit[] }[]
  chosen: string | undefined
  onOpen: (hit: SearchHit) => void
}

function HitList({ groups, chosen, onOpen }: HitListProps) {
  return groups.map(({ title, hits }) => (
    <div key={title} role="group" aria-label={title}>
      <h3 aria-hidden>{title}</h3>
      {hits.map((hit) => (
        <div
          key={hit.id}
          id={`hit-${hit.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={hit.id === chosen}
          className={styles['hit']}
          onClick={() => onOpen(hit)}
          onKeyDown={(event) => event.key === 'Enter' && onOpen(hit)}
        >
          {hit.title}
          {hit.detail && <small>{hit.detail}</small>}
        </div>
      ))}
    </div>
  ))
}

/** Ctrl+K: goes to any screen, and to what areas find: groups, people. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  const { groups, isSearching } = useSearchHits(text)
  const hits = groups.flatMap((group) => group.hits)
  const chosen = hits[Math.min(position, hits.length - 1)]

  const open = (hit: SearchHit) => {
    onClose()
    router.history.push(hit.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setPosition((position + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter' && chosen) open(chosen)
  }
  return (
    <Dialog title="Поиск по порталу" hidesTitle place="top" onClose={onClose}>
      <label className={styles['field']}>
        <IconSearch size={20} aria-hidden />
        <span className="visually-hidden">Поиск по порталу</span>
        <input
          data-autofocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="search-hits"
          aria-activedescendant={chosen && `hit-${chosen.id}`}
          placeholder="Раздел, группа или фамилия"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPosition(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        id="search-hits"
        role="listbox"
        aria-label="Результаты поиска"
        className={styles['hits']}
        aria-busy={isSearching}
      >
        <HitList groups={groups} chosen={chosen?.id} onOpen={open} />
        {hits.length === 0 && !isSearching && (
          <p>Ничего не найдено. Проверьте запрос или попробуйте другое слово.</p>
        )}
      </div>
    </Dialog>
  )
}
