import { useState } from 'react'
import { weekdayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { speak, type Matter, type Spoken } from '../spoken.ts'
import { HOME_FAILURE, useFilling, useHomeWords } from '../use-home.ts'
import { useMoment } from '../use-moment.ts'
import { DeadlineStrip } from './DeadlineStrip.tsx'
import { MatterGroups } from './MatterGroups.tsx'

const MATTERS = ['дело', 'дела', 'дел'] as const

/** Everything that waits for a person, by deadline, with what they have put off. */
export default function TodosPage() {
  const filling = useFilling()
  const words = useHomeWords()
  const moment = useMoment(filling)
  const isReady = filling.data !== undefined && words.data !== undefined
  const error = filling.error ?? words.error
  const spoken = speak(words.data ?? [], filling.data, moment)
  const { date } = moment.now
  const retry = () => {
    void filling.refetch()
    if (words.isError) void words.refetch()
  }
  return (
    <Page title="Дела и сроки" context={`${weekdayText(date)} · ${isReady ? countText(spoken) : 'читаем'}`}>
      {isReady && <Todos {...{ spoken, moment }} onRetry={retry} />}
      {!isReady && !error && <PageSkeleton />}
      {!isReady && error && <FailureCard error={error} text={HOME_FAILURE} onRetry={retry} />}
    </Page>
  )
}

/** «3 дела»; without every source nobody can say how many there are. */
function countText({ attention, unread }: Spoken): string {
  const known = counted(attention.length, MATTERS)
  return unread.length === 0 ? known : `${known}, проверено не всё`
}

interface TodosProps {
  spoken: Spoken
  moment: ReturnType<typeof useMoment>
  onRetry: () => void
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function Todos({ spoken, moment, onRetry }: TodosProps) {
  const table = useTableState()
  const [day, setDay] = useState<string | null>(null)
  const isPostponed = table.filter('state') === 'postponed'
  const from = table.field('from')
  const search = table.field('search')
  const all: readonly (Matter & { until?: string })[] = isPostponed ? spoken.postponed : spoken.attention
  const isShown = ({ title, detail, from: source, due }: Matter) =>
    (from.value === '' || source === from.value) &&
    (day === null || due === day) &&
    `${title} ${detail} ${source}`.toLowerCase().includes(search.value.trim().toLowerCase())
  const shown = all.filter(isShown)
  // Without every source nobody can say that there is nothing.
  const isKnown = all.length > 0 || isPostponed || spoken.unread.length === 0
  const sources = [...new Set([...spoken.attention, ...spoken.postponed].map((matter) => matter.from))]
  return (
    <>
      <DeadlineStrip matters={spoken.attention} today={moment.now.date} chosen={day} onChoose={setDay} />
      <Toolbar label="Отбор дел">
        <Segments
          label="Какие дела"
          chosen={isPostponed ? 'postponed' : ''}
          segments={[
            { id: '', title: `Ждут меня ${spoken.attention.length}` },
            { id: 'postponed', title: `Отложено ${spoken.postponed.length}` },
          ].map(({ id, title }) => ({ id, title, onChoose: () => table.setFilter('state', id) }))}
        />
        <SearchFilter label="Поиск по делам" {...search} />
        <SelectFilter
          label="Раздел"
          {...from}
          all="Все разделы"
          options={sources.map((source) => ({ value: source, label: capital(source) }))}
        />
      </Toolbar>
      <Card>
        {shown.length > 0 && <MatterGroups matters={shown} moment={moment} />}
        {shown.length === 0 && isKnown && (
          <EmptyState
            text={all.length > 0 ? 'Ничего не нашлось' : isPostponed ? 'Ничего не отложено' : 'Дел нет'}
            action={
              all.length > 0 && (
                <Button
                  onClick={() => {
                    setDay(null)
                    table.setFilters({ from: '', search: '' })
                  }}
                >
                  Показать все
                </Button>
              )
            }
          />
        )}
        {spoken.unread.length > 0 && <Unread sources={spoken.unread} onRetry={onRetry} />}
      </Card>
    </>
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
