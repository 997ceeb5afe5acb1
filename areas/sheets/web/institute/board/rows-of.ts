import { addressOf } from '#platform/web/router/address-of.ts'
import { sheetsScreens } from '../../../contract/screens.ts'
import { NO_DEPARTMENT } from '../list-input.ts'

interface Rows {
  session: string
  /** A queue of the list; every sheet if left out. */
  queue?: string
  status?: number
  /** A department; null is that of no department. */
  department?: number | null
  examiner?: { id: number; name: string }
  /** A part of the marks. */
  mark?: string
}

/** The address of the sheets that a number of the board counts. */
export function rowsOf({ session, queue = 'all', department, examiner, ...filter }: Rows): string {
  return addressOf(sheetsScreens.institute, {
    queue,
    session,
    ...filter,
    ...(department !== undefined && { faculty: department ?? NO_DEPARTMENT }),
    ...(examiner && { examiner: examiner.id, examinerName: examiner.name }),
  })
}
