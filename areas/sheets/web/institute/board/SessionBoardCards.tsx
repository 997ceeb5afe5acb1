import { useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { sheetsCalls } from '../../../contract/calls.ts'
import { useToday } from '../../use-now.ts'
import { runningSession, sessionsShown } from '../sessions.ts'
import { LateCard } from './LateCard.tsx'
import { MarksCard } from './MarksCard.tsx'
import { StatesBar } from './StatesBar.tsx'
import styles from './Board.module.css'

/** The progress of a session; its numbers link to their rows. */
export function SessionBoardCards({ state }: { state: TableState }) {
  const today = useToday()
  const sessions = sessionsShown(today)
  const isOffice = holdsAny(useUser(), ['institute-or-deanery-head', 'directorate'])
  const chosen = sessions.find(({ id }) => id === state.filter('session')) ?? runningSession(today)
  const { yearId, term } = chosen
  const { data: board, error, refetch } = useCall(sheetsCalls.getSessionBoard, { yearId, term })
  return (
    <aside className={styles['board']} aria-label="Ход сессии">
      <Card title="Сессия">
        <SelectFilter
          label="Какая"
          value={chosen.id}
          onChange={(value) => state.setFilter('session', value)}
          options={sessions.map(({ id, title }) => ({ value: id, label: title }))}
        />
        {error && (
          <FailureCard
            error={error}
            text="Произошла ошибка при получении хода сессии"
            onRetry={() => void refetch()}
          />
        )}
        {board && <StatesBar board={board} session={chosen.id} />}
        {board && board.total > 0 && (
          <div className={styles['export']}>
            <DownloadButton
              call={sheetsCalls.exportSessionBoard}
              input={{ yearId, term }}
              title={`Ход сессии ${chosen.title}`}
            />
          </div>
        )}
      </Card>
      {board && board.late > 0 && <LateCard board={board} session={chosen} isOffice={isOffice} />}
      {board && board.total > 0 && <MarksCard board={board} session={chosen} />}
    </aside>
  )
}
