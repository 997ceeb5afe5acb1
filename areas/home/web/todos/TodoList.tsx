import { useState } from 'react'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { Deed } from '../../contract/deeds.ts'
import type { Matter, Spoken } from '../spoken.ts'
import type { useMoment } from '../use-moment.ts'
import { AwaitedList } from './AwaitedList.tsx'
import { DeadlineStrip } from './DeadlineStrip.tsx'
import { DoneDeeds } from './DoneDeeds.tsx'
import { MatterGroups } from './MatterGroups.tsx'

interface TodoListProps {
  spoken: Spoken
  deeds: ReadonlyMap<string, Deed>
  moment: ReturnType<typeof useMoment>
  onRetry: () => void
}

const VIEWS = ['', 'postponed', 'awaited', 'done'] as const
type View = (typeof VIEWS)[number]

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const matches = (text: string, search: string) => text.toLowerCase().includes(search)

/**
 * The matters that wait for the reader, those they postponed, those they wait for themselves, and those they
 * have done.
 */
export function TodoList({ spoken, deeds, moment, onRetry }: TodoListProps) {
  const table = useTableState()
  const [day, setDay] = useState<string | null>(null)
  const view: View = VIEWS.find((each) => each === table.filter('state')) ?? ''
  const from = table.field('from')
  const search = table.field('search')
  const words = search.value.trim().toLowerCase()
  const { attention, postponed, awaited } = spoken
  const titles: Record<View, string> = {
    '': `Ждут меня ${attention.length}`,
    postponed: `Отложено ${postponed.length}`,
    awaited: `Жду других ${awaited.length}`,
    done: 'Сделано',
  }
  const sources = [...new Set([...attention, ...postponed].map((matter) => matter.from))]
  const showAll = () => {
    setDay(null)
    table.setFilters({ from: '', search: '' })
  }
  const waited = awaited.filter(({ title, detail, holder }) => matches(`${title} ${detail} ${holder}`, words))
  return (
    <>
      <DeadlineStrip matters={attention} today={moment.now.date} chosen={day} onChoose={setDay} />
      <Toolbar label="Отбор дел">
        <Segments
          label="Какие дела"
          chosen={view}
          segments={VIEWS.map((id) => ({
            id,
            title: titles[id],
            onChoose: () => table.setFilter('state', id),
          }))}
        />
        <SearchFilter label="Поиск по делам" {...search} />
        {(view === '' || view === 'postponed') && (
          <SelectFilter
            label="Раздел"
            {...from}
            all="Все разделы"
            options={sources.map((source) => ({ value: source, label: capital(source) }))}
          />
        )}
      </Toolbar>
      <Card>
        {view === 'done' && <DoneDeeds search={words} />}
        {view === 'awaited' && (
          <AwaitedList awaited={waited} today={moment.now.date} isNarrowed={waited.length < awaited.length} />
        )}
        {(view === '' || view === 'postponed') && (
          <Matters
            {...{ spoken, deeds, moment, showAll }}
            isPostponed={view === 'postponed'}
            isShown={({ title, detail, from: source, due }) =>
              (from.value === '' || source === from.value) &&
              (day === null || due === day) &&
              matches(`${title} ${detail} ${source}`, words)
            }
          />
        )}
        {spoken.unread.length > 0 && <Unread sources={spoken.unread} onRetry={onRetry} />}
      </Card>
    </>
  )
}

interface MattersProps extends Omit<TodoListProps, 'onRetry'> {
  isPostponed: boolean
  isShown: (matter: Matter) => boolean
  showAll: () => void
}

function Matters({ spoken, deeds, moment, isPostponed, isShown, showAll }: MattersProps) {
  const all: readonly (Matter & { until?: string })[] = isPostponed ? spoken.postponed : spoken.attention
  const shown = all.filter(isShown)
  // Without every source nobody can say that there is nothing.
  const isKnown = all.length > 0 || isPostponed || spoken.unread.length === 0
  if (shown.length > 0) return <MatterGroups matters={shown} deeds={deeds} moment={moment} />
  if (!isKnown) return null
  return (
    <EmptyState
      text={all.length > 0 ? 'Ничего не нашлось' : isPostponed ? 'Ничего не отложено' : 'Дел нет'}
      action={all.length > 0 && <Button onClick={showAll}>Показать все</Button>}
    />
  )
}

/** The sources whose matters may be missing above. */
function Unread({ sources, onRetry }: { sources: readonly string[]; onRetry: () => void }) {
  return (
    <div role="status">
      <EmptyState
        text={`Не удалось проверить: ${sources.join(', ')}`}
        action={<Button onClick={onRetry}>Повторить</Button>}
      />
    </div>
  )
}
