import type { ReactNode } from 'react'
import { formatAddress } from '#platform/contract/address-of.ts'
import { counted, plural } from '#platform/contract/plural.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ElsewhereNote } from '#platform/web/ui/ElsewhereNote.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { TaughtList } from '../../contract/work.ts'
import { LOAD_FAILURE } from '../shared/work-text.ts'
import styles from './Desk.module.css'
import { ALL } from './desk-filters.ts'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'
import { OpenWork } from './OpenWork.tsx'
import { useDesk, type Desk, type DeskOf } from './use-desk.ts'

interface ReviewDeskProps {
  of: DeskOf
  title: string
  actions?: ReactNode
  /** What the reader has to know above the list. */
  notice?: ReactNode
  /** What stands before the counts: whose works these are. */
  about?: (list: TaughtList) => string
}

interface ContextParts extends Pick<ReviewDeskProps, 'about'> {
  total: number | undefined
  years: readonly string[]
}

/** «Карпов Н. Ф. · на согласовании 14, из них согласовать можно 9» */
function contextOf(list: TaughtList, { total, years, about }: ContextParts): string {
  const { onAgreement, approvable } = list.counts
  const waits =
    onAgreement === 0
      ? 'На согласовании работ нет'
      : `На согласовании ${onAgreement}, из них согласовать можно ${approvable}`
  const [year] = years
  // The counts of the list are those of the year, this one is of all.
  const all = total !== undefined && total > 0 && `Всего работ${year ? ' за все годы' : ''} ${total}`
  const span = years.length === 1 && `Учебный год ${year}/${Number(year) + 1}`
  return [about?.(list), waits, span, all].filter(Boolean).join('. ')
}

/** The works of a supervisor: states with counts, the list, and the open work next to it. */
export function ReviewDesk({ of, title, actions, notice, about }: ReviewDeskProps) {
  const desk = useDesk(of)
  const { date: today } = useUniversityNow(useTimeZone())
  const { data, open } = desk
  return (
    <Page
      title={title}
      context={data && contextOf(data, { total: desk.total, years: desk.years, about })}
      actions={actions}
      loading={desk.list}
      failureText={LOAD_FAILURE}
    >
      {() => (
        <>
          {notice}
          <DeskFilters desk={desk} />
          <WaitingElsewhere desk={desk} />
          <div
            className={styles['desk']}
            data-open={desk.isNamed || undefined}
            data-empty={desk.isEmpty || undefined}
          >
            <DeskList desk={desk} today={today} />
            {open && <OpenWork key={open.id} desk={desk} work={open} />}
            {desk.isMissing && <MissingWork desk={desk} />}
          </div>
        </>
      )}
    </Page>
  )
}

const WAITING = ['работа', 'работы', 'работ'] as const
const WAIT = ['ждёт', 'ждут', 'ждут'] as const

/** The waiting works that the filters hide; the link is that of the home page. */
function WaitingElsewhere({ desk: { hiddenWaiting, isOnlyUsualYear } }: { desk: Desk }) {
  const [address] = useAddress()
  if (hiddenWaiting === 0) return null
  const where = isOnlyUsualYear ? 'других лет' : 'вне этого отбора'
  const staff = address['staff']
  return (
    <ElsewhereNote
      text={`Ещё ${counted(hiddenWaiting, WAITING)} ${where} ${plural(hiddenWaiting, WAIT)} согласования`}
      to={formatAddress({ years: ALL, ...(staff && { staff }) })}
    />
  )
}

/** The address names a work that is not among these: nothing else is opened instead. */
function MissingWork({ desk: { state } }: { desk: Desk }) {
  return (
    <Card title="Такой работы здесь нет">
      <EmptyState
        text="Возможно, её передали другому руководителю или удалили"
        action={<Button onClick={() => state.setFilter('work', '')}>Все работы</Button>}
      />
    </Card>
  )
}
