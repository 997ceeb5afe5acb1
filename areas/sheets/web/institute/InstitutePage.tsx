import { useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { InstituteActions } from './InstituteActions.tsx'
import { InstituteFilters } from './InstituteFilters.tsx'
import { InstituteTable } from './InstituteTable.tsx'
import { listInputOf, pageInputOf } from './list-input.ts'
import { SessionBoardCards } from './board/SessionBoardCards.tsx'
import styles from './Institute.module.css'

/** The sheets of an institute: those that wait for the office first, and the progress of the session. */
export default function InstitutePage() {
  const state = useTableState()
  const seesOthers = holdsAny(useUser(), ['statements-report-iet'])
  const input = listInputOf(state)
  const sheets = useCall(sheetsCalls.listInstituteSheets, pageInputOf(state), { isAlwaysFresh: true })
  return (
    <Page
      title={sheetsScreens.institute.title}
      context={`Ведомости вашего института${seesOthers ? ' и индивидуальных траекторий других институтов' : ''}: сначала те, что дольше ждут обработки`}
      actions={<InstituteActions input={input} />}
    >
      <InstituteFilters state={state} />
      <div className={styles['queue']}>
        <InstituteTable sheets={sheets} state={state} />
        <SessionBoardCards state={state} />
      </div>
    </Page>
  )
}
