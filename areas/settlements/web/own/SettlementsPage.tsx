import { LoadedNote } from '#areas/imports/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useMomentText, useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import { settlementStatus, type Settlement } from '../../contract/settlement.ts'
import { FAILURES } from '../texts.ts'
import { DebtCard } from './DebtCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { OtherCard } from './OtherCard.tsx'
import styles from './Own.module.css'
import { sumsText } from './sums-text.ts'
import { TermsCard } from './TermsCard.tsx'

/** «Долга нет, к оплате 4 120,00 ₽ до 25 ноября, переплата 1 500,00 ₽ · из бухгалтерии 18.11.2026 06:00». */
function useContext(items: readonly Settlement[], today: string): string | undefined {
  const momentText = useMomentText()
  if (items.length === 0) return undefined
  const notedAt = items
    .map((item) => item.notedAt)
    .toSorted()
    .at(-1)!
  return `${sumsText(items, today)} · из бухгалтерии ${momentText(notedAt)}`
}

/** The reader's debts and payments to come with the requisites, overpayments, and former settlements. */
export default function SettlementsPage() {
  const state = useTableState()
  const { date: today } = useUniversityNow(useTimeZone())
  const settlements = useCall(settlementsCalls.listSettlements, {}, { isAlwaysFresh: true })
  const items = settlements.data ?? []
  const context = useContext(items, today)
  const active = items.filter(({ isClosed }) => !isClosed)
  const closed = items.filter(({ isClosed }) => isClosed)
  const isClosedShown = state.filter('show') === 'closed'
  return (
    <Page
      title={settlementsScreens.ownSettlements.title}
      context={context}
      loading={settlements}
      failureText={FAILURES.list}
      actions={
        items.length > 0 && (
          <Segments
            label="Взаиморасчёты"
            chosen={isClosedShown ? 'closed' : 'active'}
            segments={[
              {
                id: 'active',
                title: `Активные ${active.length}`,
                onChoose: () => state.setFilters({ show: '' }),
              },
              {
                id: 'closed',
                title: `Неактивные ${closed.length}`,
                onChoose: () => state.setFilters({ show: 'closed' }),
              },
            ]}
          />
        )
      }
    >
      {() => (
        <>
          <LoadedNote
            kind="settlements"
            staleText="Бухгалтерия давно не присылала сведений: последние платежи могут не отразиться"
          />
          <Shown items={isClosedShown ? closed : active} isEmpty={items.length === 0} today={today} />
        </>
      )}
    </Page>
  )
}

interface ShownProps {
  items: readonly Settlement[]
  isEmpty: boolean
  today: string
}

function Shown({ items, isEmpty, today }: ShownProps) {
  if (isEmpty)
    return (
      <EmptyState
        text="Взаиморасчётов с университетом у вас нет. Договоры, долги и платежи появятся здесь, когда их пришлёт бухгалтерия"
        action={<ButtonLink to={addressOf(supportScreens.support)}>Сообщить, чего не хватает</ButtonLink>}
      />
    )
  const debts = items.filter((item) => settlementStatus(item) === 'debt')
  // An overpayment can be returned: it precedes settlements that need no action.
  const others = items
    .filter((item) => settlementStatus(item) !== 'debt')
    .toSorted((one, other) => one.debts - other.debts)
  // A settlement without a debt has a link to its history.
  const withHistory = debts.length > 0 ? debts : others.slice(0, 1)
  return (
    <div className={styles['columns']} data-single={debts.length === 0 || undefined}>
      {debts.length > 0 && (
        <div className={styles['list']}>
          {debts.map((debt) => (
            <div key={debt.id} className={styles['list']}>
              <DebtCard settlement={debt} today={today} />
              {debt.terms.length > 0 && <TermsCard settlement={debt} today={today} />}
            </div>
          ))}
        </div>
      )}
      <div className={styles['list']}>
        {others.map((item) => (
          <OtherCard key={item.id} settlement={item} debts={debts} />
        ))}
        {items.length === 0 && <EmptyState text="Здесь таких договоров нет: посмотрите в соседней вкладке" />}
        {withHistory.map((item) => (
          <HistoryCard key={item.id} settlement={item} />
        ))}
        <p className={styles['note']}>
          Платёж появится здесь через один–два рабочих дня. Отметить его оплаченным сами вы не можете.
        </p>
      </div>
    </div>
  )
}
