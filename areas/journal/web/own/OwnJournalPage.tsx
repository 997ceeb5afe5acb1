import { OWN_GROUPS_FAILURE, useOwnGroups, useStudyRole } from '#areas/accounts/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalCalls } from '../../contract/calls.ts'
import { SignsNote } from '../marks/SignsNote.tsx'
import { DisciplineCard } from './DisciplineCard.tsx'
import { LatestPointsCard } from './LatestPointsCard.tsx'
import styles from './OwnJournal.module.css'
import { OwnHistoryCard } from './OwnHistoryCard.tsx'
import { TermCard } from './TermCard.tsx'
import { WarningsCard } from './WarningsCard.tsx'

/** Scrolls to the discipline that a link names. */
const scrollTo = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'start' })
const cardId = (disciplineId: number) => `discipline-${disciplineId}`
/** The same from the page itself, also when the address names the discipline already. */
const show = (disciplineId: number) => scrollTo(document.getElementById(cardId(disciplineId)))

function GroupJournal({ groupId, groupName }: { groupId: number; groupName: string }) {
  const journal = useCall(journalCalls.getOwnJournal, { groupId })
  const [{ disciplineId }] = useAddress()
  return (
    <Page title="Электронный журнал" context={`Группа ${groupName}`} loading={journal}>
      {({ disciplines, warnings, term, weeks, latestPoints }) => (
        <div className={styles['page']}>
          <TermCard {...{ term, weeks }} onShow={show} />
          <WarningsCard warnings={warnings} />
          <LatestPointsCard entries={latestPoints} />
          {disciplines.length === 0 && <EmptyState text="В этом учебном году занятий ещё не было" />}
          {disciplines.length > 0 && (
            <p className={styles['legend']}>
              <SignsNote />, <b>·</b> не отмечено, «2 из 5» — баллы и норма
            </p>
          )}
          <div className={styles['disciplines']}>
            {disciplines.map((discipline) => (
              <div
                key={discipline.disciplineId}
                id={cardId(discipline.disciplineId)}
                ref={String(discipline.disciplineId) === disciplineId ? scrollTo : undefined}
              >
                <DisciplineCard discipline={discipline} />
              </div>
            ))}
          </div>
          <OwnHistoryCard />
        </div>
      )}
    </Page>
  )
}

/** A student's attendance and points, and every change of them. */
export default function OwnJournalPage() {
  const groups = useOwnGroups()
  const { role } = useStudyRole()
  const current = (groups.data ?? []).filter(({ isCurrent }) => isCurrent)
  const chosen = current.find(({ id }) => role?.key === `group-${id}`) ?? current[0]
  if (chosen) return <GroupJournal groupId={chosen.id} groupName={chosen.name} />
  return (
    <Page title="Электронный журнал" loading={groups} failureText={OWN_GROUPS_FAILURE}>
      {() => <EmptyState text="Вы сейчас не числитесь ни в одной группе" />}
    </Page>
  )
}
