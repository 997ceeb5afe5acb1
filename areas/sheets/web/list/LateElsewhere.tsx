import { counted, plural } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ElsewhereNote } from '#platform/web/ui/ElsewhereNote.tsx'
import { ALL_YEARS } from '../../contract/all-years.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { SheetCard } from '../../contract/statement.ts'
import { LATE_INPUT } from './sheets-input.ts'

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const
const NOT_SENT = ['не отправлена', 'не отправлены', 'не отправлены'] as const

interface LateElsewhereProps {
  /** Undefined until the list is there; both are read at the same time. */
  shown: { items: readonly SheetCard[] } | undefined
  /** The reader has chosen nothing: the list shows the newest year. */
  isUsual: boolean
}

/** The late sheets that the filters hide. The list opens with one year (specification part 2, section 9). */
export function LateElsewhere({ shown, isUsual }: LateElsewhereProps) {
  const late = useCall(sheetsCalls.listSheets, LATE_INPUT, { isAlwaysFresh: true })
  if (!shown || !late.data) return null
  const hidden = late.data.items.filter(({ id }) => !shown.items.some((sheet) => sheet.id === id)).length
  if (hidden === 0) return null
  const where = isUsual ? 'прошлых лет' : 'вне этого отбора'
  return (
    <ElsewhereNote
      text={`Ещё ${counted(hidden, SHEETS)} ${where} ${plural(hidden, NOT_SENT)} в срок`}
      to={addressOf(sheetsScreens.sheets, { year: ALL_YEARS, status: 'overdue' })}
    />
  )
}
