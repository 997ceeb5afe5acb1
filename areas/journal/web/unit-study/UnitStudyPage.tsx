import { useCall } from '#platform/web/api/use-call.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalCalls } from '../../contract/calls.ts'
import type { UnitStudy } from '../../contract/unit-study.ts'
import DebtorsByShareCard from './DebtorsByShareCard.tsx'
import { RemindableCard } from './RemindableCard.tsx'
import { UnreadyGroupsCard } from './UnreadyGroupsCard.tsx'
import styles from './UnitStudy.module.css'

/** The state of studies in the units that the reader leads: the debtors, and the unfilled journals. */
export default function UnitStudyPage() {
  const study = useCall(journalCalls.getUnitStudy, {})
  return (
    <Page title="Учебный процесс" context="Студенты и журналы ваших подразделений" loading={study}>
      {(value) => <Overview value={value} />}
    </Page>
  )
}

function Overview({ value }: { value: UnitStudy }) {
  const now = wallTimeNow(useTimeZone())
  const { studentsCount, teachersCount, unreadyGroups } = value
  if (studentsCount + teachersCount === 0)
    return <EmptyState text="У ваших подразделений нет ни групп, ни занятий в этом году" />
  return (
    <div className={styles['page']}>
      {studentsCount > 0 && <DebtorsByShareCard value={value} isWhole />}
      {teachersCount > 0 && <RemindableCard value={value} now={now} />}
      {unreadyGroups.length > 0 && <UnreadyGroupsCard groups={unreadyGroups} />}
    </div>
  )
}
