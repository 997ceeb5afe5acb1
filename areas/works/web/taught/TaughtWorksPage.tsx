import { displayDate } from '#platform/contract/calendar.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { taughtWorksTitle } from '../../contract/titles.ts'
import { shortName } from '../shared/work-text.ts'
import { HandoverButton, HandoverNotes, useDelegations } from './Handover.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

/** The works that the reader supervises, and those of colleagues who have named them for an absence. */
export default function TaughtWorksPage() {
  const state = useTableState()
  const user = useUser()
  const { taken } = useDelegations()
  const staffText = state.filter('staff')
  const of = { side: 'teacher' as const, staffId: staffText ? Number(staffText) : undefined }
  const chosen = taken.find(({ teacher }) => teacher.id === of.staffId)
  return (
    <>
      <ReviewDesk
        key={staffText}
        of={of}
        title={taughtWorksTitle(user)}
        notice={of.staffId === undefined && <HandoverNotes />}
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
            <HandoverButton />
          </>
        }
      />
    </>
  )
}
