import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import type { ChosenRows } from '#platform/web/desk/chosen-rows.ts'
import { DeskFrame } from '#platform/web/desk/DeskFrame.tsx'
import { openedRow } from '#platform/web/desk/opened-row.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskCounts, DeskItem } from '../../contract/desk.ts'
import { certificatesFailures } from '../../contract/failures.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { FAILURES, usualTimeText } from '../texts.ts'
import styles from './Desk.module.css'
import { deskFilter, queueInput } from './desk-filter.ts'
import { DeskFilters } from './DeskFilters.tsx'
import { EnterRequestDialog } from './EnterRequestDialog.tsx'
import { Queue } from './Queue.tsx'
import { RequestPanel } from './RequestPanel.tsx'

const OVERDUE = ['просрочена', 'просрочены', 'просрочено'] as const

function contextOf({ stages, overdue, doneToday, averageDays }: DeskCounts): string {
  const waiting = stages.new + stages['in-work']
  return [
    `${waiting} в очереди`,
    overdue > 0 ? counted(overdue, OVERDUE) : 'просроченных нет',
    `сегодня оформлено ${doneToday}`,
    usualTimeText(averageDays),
  ].join(' · ')
}

/** The queue of certificates, here or in the system that has taken its place. Decision 0241. */
export default function DeskPage() {
  const scope = useCall(certificatesCalls.getClerkScope, {})
  if (scope.isPending)
    return (
      <Page title={certificatesScreens.desk.title}>
        <PageSkeleton />
      </Page>
    )
  const elsewhere = scope.data?.deskElsewhere ?? null
  return elsewhere === null ? <OwnDesk /> : <DeskElsewhere address={elsewhere} />
}

/** Redirects at once, without an entry in the history; the link is for readers whose browser does not. */
function DeskElsewhere({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return (
    <Page title={certificatesScreens.desk.title} context="Заявки на справки разбирают в другой системе">
      <PartTabs open={certificatesScreens.desk} />
      <Card>
        <a href={address}>Открыть заявки на справки</a>
      </Card>
    </Page>
  )
}

/** Emptied from the top, the chosen request next to it. */
function OwnDesk() {
  const state = useTableState()
  const filter = deskFilter(state)
  const counts = useCall(certificatesCalls.countRequests, {}, { isAlwaysFresh: true })
  const requests = useCall(certificatesCalls.listRequests, queueInput(state), { isAlwaysFresh: true })
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  const [typedId, setTypedId] = useState<number | null>(null)
  const items = requests.data?.items
  const opened = openedRow(state, requests)
  return (
    <Page
      title={certificatesScreens.desk.title}
      context={counts.data && contextOf(counts.data)}
      loading={counts}
      failureText={FAILURES.form}
      actions={
        <>
          <EnterRequest state={state} />
          <DownloadButton call={certificatesCalls.exportRequests} input={filter} title="Заявки на справки" />
        </>
      }
    >
      {(all) => (
        <>
          <PartTabs open={certificatesScreens.desk} />
          {!all.isUniversityNamed && (
            <p className={styles['unnamed']} role="alert">
              {certificatesFailures['no-university-name'].text}. До этого заявки можно брать в работу и
              отклонять.
            </p>
          )}
          <div className={styles['filters']} data-open={opened.isNamed || undefined}>
            <DeskFilters state={state} counts={all} onStage={() => setChosen(new Set())} />
          </div>
          <DeskFrame
            opened={opened}
            queue={<Queue {...{ state, requests, typedId, chosen }} onChoose={setChosen} />}
            panel={
              opened.id !== undefined && (
                <RequestPanel
                  key={opened.id}
                  id={opened.id}
                  items={items ?? []}
                  {...{ state, chosen, typedId }}
                  onChoose={setChosen}
                  onTyped={setTypedId}
                />
              )
            }
          />
        </>
      )}
    </Page>
  )
}

/** A request that is made by word of mouth opens as soon as it is entered. */
function EnterRequest({ state }: { state: TableState }) {
  const [isOpen, setOpen] = useState(false)
  const open = ({ id }: DeskItem) => {
    setOpen(false)
    state.setFilters({ id: String(id) })
  }
  return (
    <>
      <Button kind="tinted" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Новая заявка
      </Button>
      {isOpen && <EnterRequestDialog onEntered={open} onClose={() => setOpen(false)} />}
    </>
  )
}
