import { LoadedNote } from '#areas/imports/web/public.tsx'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import type { BookLoan } from '../../contract/loans/loan.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { LoanCard } from './LoanCard.tsx'
import styles from './Loans.module.css'
import { ReaderCardPanel } from './ReaderCardPanel.tsx'
import { BOOKS } from './term-text.ts'

const SEARCH = addressOf(libraryScreens.literatureSearch)

/** «4 книги на руках, 1 просрочена». */
function contextOf(loans: readonly BookLoan[]): string {
  const overdue = loans.filter(({ daysOverdue }) => daysOverdue > 0).length
  return [`${counted(loans.length, BOOKS)} на руках`, overdue > 0 && `просрочено: ${overdue}`]
    .filter(Boolean)
    .join(', ')
}

/** The books that the reader holds, and their card for the reading hall. */
export default function LoansPage() {
  const loans = useCall(libraryCalls.listOwnLoans, {}, { isAlwaysFresh: true })
  return (
    <Page
      title={libraryScreens.bookLoans.title}
      context={loans.data && loans.data.length > 0 ? contextOf(loans.data) : undefined}
    >
      <div className={styles['columns']}>
        <div className={styles['held']}>
          <LoadedNote
            kind="loans"
            staleText="Библиотека давно не присылала сведений: возвращённые книги могут ещё быть в списке"
          />
          <HeldBooks loans={loans} />
        </div>
        <ReaderCardPanel />
      </div>
    </Page>
  )
}

function HeldBooks({
  loans: { data, error, refetch },
}: {
  loans: ReturnType<typeof useCall<typeof libraryCalls.listOwnLoans>>
}) {
  const today = wallTimeNow(useTimeZone()).date
  if (data === undefined)
    return error ? (
      <FailureCard
        error={error}
        text="Произошла ошибка при получении списка книг"
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton />
    )
  if (data.length === 0)
    return (
      <EmptyState
        text="Книг на руках нет. Здесь будут те, что вы взяли в библиотеке, и день, до которого их вернуть"
        action={<ButtonLink to={SEARCH}>Найти книгу</ButtonLink>}
      />
    )
  return (
    <ul className={styles['list']} aria-label="Книги">
      {data.map((loan) => (
        <LoanCard key={loan.id} loan={loan} today={today} />
      ))}
    </ul>
  )
}
