import { IconHistory, IconId } from '@tabler/icons-react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { debtsOf } from '../../contract/debts.ts'
import { examinationsOf } from '../../contract/examination.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { NoExamsYet } from '../NoExamsYet.tsx'
import { bookLine } from './book-words.ts'
import { PhoneBook } from './PhoneBook.tsx'
import { PrintButton } from './PrintButton.tsx'
import { useNewMarks } from './use-new-marks.ts'
import { bookOf, isSettled, useRecordBook, type OwnRecords } from './use-record-book.ts'
import { WideBook } from './WideBook.tsx'

/** The record book of a student: every examination, its outcome, and the goals. */
export default function RecordBookPage() {
  const state = useTableState()
  const isPhone = useIsPhone()
  const records = useRecordBook()
  const isNew = useNewMarks()
  const group = state.filter('group')
  return (
    <Page
      title={recordBookScreens.recordBook.title}
      context={
        records.data ? lineOf(records.data, group) : 'Оценка видна сразу, как преподаватель её сохранил'
      }
      actions={
        <>
          <ButtonLink
            to={addressOf(recordBookScreens.studentCard)}
            icon={<IconId size={18} aria-hidden />}
            isSmall={isPhone}
          >
            {recordBookScreens.studentCard.title}
          </ButtonLink>
          <ButtonLink
            to={addressOf(recordBookScreens.markHistory)}
            icon={<IconHistory size={18} aria-hidden />}
            isSmall={isPhone}
          >
            {recordBookScreens.markHistory.title}
          </ButtonLink>
          {!isPhone && records.data && <PrintOf own={records.data} group={group} />}
        </>
      }
      loading={records}
      failureText="Произошла ошибка при получении данных"
    >
      {(own) => {
        const book = bookOf(own, group)
        if (book === null || own.cards.length === 0) return <NoExamsYet />
        return isPhone ? (
          <PhoneBook own={own} book={book} state={state} isNew={isNew} />
        ) : (
          <WideBook own={own} book={book} state={state} isNew={isNew} />
        )
      }}
    </Page>
  )
}

function PrintOf({ own, group }: { own: OwnRecords; group: string }) {
  const book = bookOf(own, group)
  return book !== null && isSettled(own, book) ? <PrintButton book={book} /> : null
}

function lineOf(own: OwnRecords, group: string): string | undefined {
  const book = bookOf(own, group)
  if (book === null) return undefined
  const cards = own.cards.filter(({ enrolmentId }) => enrolmentId === book.enrolmentId)
  return bookLine(book, debtsOf(examinationsOf(cards)).length)
}
