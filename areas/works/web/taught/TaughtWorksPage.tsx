import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { worksCalls } from '../../contract/calls.ts'
import type { Delegation } from '../../contract/review.ts'
import { taughtWorksTitle } from '../../contract/titles.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { shortName } from '../shared/work-text.ts'
import styles from './Desk.module.css'
import { DelegationDialog } from './DelegationDialog.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

/** Who decides instead of the reader, now and in the days to come. */
function Delegated({ given }: { given: readonly Delegation[] }) {
  if (given.length === 0) return null
  return given.map(({ id, delegate, beginAt, endAt, isNow }) => (
    <p key={id} className={styles['delegated']} role="note">
      {isNow
        ? `Пока вас нет, решает ${shortName(delegate.fio)}, до ${displayDate(endAt)}`
        : `С ${displayDate(beginAt)} по ${displayDate(endAt)} решает ${shortName(delegate.fio)}`}
    </p>
  ))
}

/** The works that the reader supervises, and those of colleagues who have named them for an absence. */
export default function TaughtWorksPage() {
  const state = useTableState()
  const user = useUser()
  const isWorker = user.permissions.includes('worker')
  const delegations = useCall(worksCalls.listDelegations, {}, { isEnabled: isWorker })
  useLoadAlert(delegations)
  const [isGiving, setGiving] = useState(false)
  const taken = delegations.data?.taken ?? []
  const staffText = state.filter('staff')
  const of = { side: 'teacher' as const, staffId: staffText ? Number(staffText) : undefined }
  const chosen = taken.find(({ teacher }) => teacher.id === of.staffId)
  return (
    <>
      <ReviewDesk
        key={staffText}
        of={of}
        title={taughtWorksTitle(user)}
        notice={of.staffId === undefined && <Delegated given={delegations.data?.given ?? []} />}
        about={() =>
          chosen
            ? `Работы за ${shortName(chosen.teacher.fio)} до ${displayDate(chosen.endAt)}: в записи останутся оба имени`
            : ''
        }
        actions={
          <>
            {taken.length > 0 && (
              <Segments
                label="Чьи работы"
                chosen={staffText}
                segments={[
                  { id: '', title: 'Мои', onChoose: () => state.setFilters({ staff: '', work: '' }) },
                  ...taken.map(({ teacher }) => ({
                    id: String(teacher.id),
                    title: shortName(teacher.fio),
                    onChoose: () => state.setFilters({ staff: String(teacher.id), work: '' }),
                  })),
                ]}
              />
            )}
            {isWorker && <Button onClick={() => setGiving(true)}>Передать на время отсутствия</Button>}
          </>
        }
      />
      {isGiving && (
        <DelegationDialog given={delegations.data?.given ?? []} onClose={() => setGiving(false)} />
      )}
    </>
  )
}
