import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { weekdayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { speak, type Spoken } from '../spoken.ts'
import { HOME_FAILURE, useFilling, useHomeWords } from '../use-home.ts'
import { useMoment } from '../use-moment.ts'
import { NewDeedDialog } from './DeedDialog.tsx'
import { TodoList } from './TodoList.tsx'
import { deedsByKey } from './use-deeds.ts'

const MATTERS = ['дело', 'дела', 'дел'] as const

/**
 * Everything that waits for a person, by deadline, with the matters they postponed and those they wait for
 * themselves.
 */
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
    <Page
      title="Дела и сроки"
      context={`${weekdayText(date)} · ${isReady ? countText(spoken, date) : 'читаем'}`}
      actions={<AddDeed />}
    >
      {isReady && <TodoList {...{ spoken, moment }} deeds={deedsByKey(filling.data)} onRetry={retry} />}
      {!isReady && !error && <PageSkeleton />}
      {!isReady && error && <FailureCard error={error} text={HOME_FAILURE} onRetry={retry} />}
    </Page>
  )
}

/** «3 дела, 1 просрочено, 2 на сегодня»; without every source the number is not known. */
function countText({ attention, unread }: Spoken, today: string): string {
  const late = attention.filter(({ due }) => due !== undefined && due < today).length
  const ofToday = attention.filter(({ due }) => due === today).length
  return [
    counted(attention.length, MATTERS),
    late > 0 && `просрочено ${late}`,
    ofToday > 0 && `на сегодня ${ofToday}`,
    unread.length > 0 && 'проверено не всё',
  ]
    .filter(Boolean)
    .join(', ')
}

/** An administrator in another's place adds nothing to that person's list. */
function AddDeed() {
  const [isOpen, setOpen] = useState(false)
  if (useUser().impersonator !== null) return null
  return (
    <>
      <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Своё дело
      </Button>
      {isOpen && <NewDeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
