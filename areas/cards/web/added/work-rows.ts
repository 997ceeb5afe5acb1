import { journalScreens } from '#areas/journal/contract/screens.ts'
import type { SeenDebtors } from '#areas/journal/contract/debtors.ts'
import { ALL_YEARS } from '#areas/sheets/contract/all-years.ts'
import type { OpenSheet, SeenSheets } from '#areas/sheets/contract/figures.ts'
import { sheetsScreens } from '#areas/sheets/contract/screens.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Row } from '#platform/web/ui/RowList.tsx'
import type { StudyWork } from '../../contract/other-cards.ts'

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const

/** Of what the sheets are, as the filters of their lists name it. */
export interface Shown {
  kind: 'group' | 'discipline'
  id: number
  name: string
}

/** The list of those who fall behind, narrowed to what the card is of. */
export function debtorsRow({ scope, groupId, disciplineId, chairId, studentsCount }: SeenDebtors): Row {
  return {
    key: 'debtors',
    title: 'Отстающие студенты',
    detail: studentsCount > 0 ? 'Ниже порога или без баллов за точку' : 'Отстающих нет',
    end: studentsCount,
    tone: studentsCount > 0 ? 'warn' : undefined,
    to: addressOf(journalScreens.debtors, { scope, groupId, disciplineId, chairId }),
  }
}

const dayOf = ({ isDateSet, examDate }: OpenSheet) =>
  isDateSet ? displayDate(examDate) : 'дата не назначена'

/** A sheet that the reader fills in; it leads to itself. */
function openSheetRow(sheet: OpenSheet, { kind }: Shown): Row {
  return {
    key: `sheet ${sheet.id}`,
    title: `Ведомость: ${kind === 'group' ? sheet.discipline : sheet.groups.join(', ')}`,
    detail: `${sheet.type}, ${dayOf(sheet)}`,
    end: 'не отправлена',
    to: addressOf(sheetsScreens.sheet, { id: sheet.id }),
  }
}

/** The others of them; the list has no filter of disciplines, so theirs are among all that are not sent. */
function otherSheetsRow({ own: { items, count } }: SeenSheets, { kind, id }: Shown): Row[] {
  const others = count - items.length
  if (others === 0) return []
  return [
    {
      key: 'other sheets',
      title: `Ещё ${counted(others, SHEETS)}`,
      detail: kind === 'group' ? 'Не отправлены в дирекцию' : 'Среди всех ваших неотправленных',
      end: 'не отправлены',
      to: addressOf(sheetsScreens.sheets, {
        year: ALL_YEARS,
        status: 'open',
        ...(kind === 'group' && { group: id }),
      }),
    },
  ]
}

function countedRow({ counted: count }: SeenSheets, { kind, id, name }: Shown): Row[] {
  if (!count) return []
  const screen = count.by === 'office' ? sheetsScreens.institute : sheetsScreens.department
  return [
    {
      key: 'sheets',
      title: 'Ведомости',
      detail:
        count.lateCount > 0
          ? `Не отправлено в срок: ${counted(count.lateCount, SHEETS)}`
          : 'Ещё не отправлены в дирекцию',
      end: count.openCount,
      tone: count.lateCount > 0 ? 'warn' : undefined,
      to: addressOf(screen, { queue: 'open', [kind]: id, [`${kind}Name`]: name }),
    },
  ]
}

/** What the reader's work adds to the card of a group or a discipline, line by line. */
export function workRows({ debtors, sheets }: StudyWork, shown: Shown): Row[] {
  return [
    ...(debtors ? [debtorsRow(debtors)] : []),
    ...sheets.own.items.map((sheet) => openSheetRow(sheet, shown)),
    ...otherSheetsRow(sheets, shown),
    ...countedRow(sheets, shown),
  ]
}
