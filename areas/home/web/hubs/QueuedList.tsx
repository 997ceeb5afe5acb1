import { deadlineText } from '#platform/contract/date-text.ts'
import { useAddress } from '#platform/web/router/address.ts'
import type { QueuedItem } from '#platform/web/router/home-words.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import styles from './QueuedList.module.css'

const SCOPES = [
  { id: 'all', title: 'Все' },
  { id: 'mine', title: 'Мои' },
  { id: 'nobody', title: 'Никем не взяты' },
] as const

const MOST_SHOWN = 20

const HOLDERS = { mine: 'у вас в работе', nobody: null, other: 'у коллеги' } as const

interface QueuedListProps {
  items: readonly QueuedItem[]
  today: string
}

/**
 * The items that wait at a desk, by their day: all of them, those that the reader has taken, or those that
 * nobody has.
 */
export function QueuedList({ items, today }: QueuedListProps) {
  const [{ scope = 'all' }, changeAddress] = useAddress()
  const chosen = SCOPES.find(({ id }) => id === scope)?.id ?? 'all'
  const inScope = (id: string) => items.filter(({ holder }) => id === 'all' || holder === id)
  const shown = inScope(chosen).slice(0, MOST_SHOWN)
  return (
    <Card title="Ближайшие по сроку">
      <div className={styles['scope']}>
        <Segments
          label="Чьи заявки"
          chosen={chosen}
          segments={SCOPES.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => changeAddress({ scope: id === 'all' ? null : id }),
          }))}
        />
      </div>
      {shown.length === 0 && <EmptyState text="Таких заявок нет" />}
      <RowList
        label="Ближайшие по сроку"
        rows={shown.map(({ key, title, detail, due, holder, to }) => ({
          key,
          title,
          detail: [detail, HOLDERS[holder]].filter(Boolean).join(' · '),
          end: deadlineText(due, today),
          tone: due < today ? 'warn' : undefined,
          to,
        }))}
      />
    </Card>
  )
}
