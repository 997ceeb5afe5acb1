import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { InstituteFilters } from './InstituteFilters.tsx'
import { InstituteTable } from './InstituteTable.tsx'
import { NewSheetDialog } from './NewSheetDialog.tsx'
import { listInputOf } from './list-input.ts'
import { SessionBoardCards } from './board/SessionBoardCards.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import styles from './Institute.module.css'

/** The sheets of an institute: those that wait for the office first, and the progress of the session. */
export default function InstitutePage() {
  const state = useTableState()
  const user = useUser()
  const [making, setMaking] = useState<'sheet' | 'session' | null>(null)
  const seesOthers = holdsAny(user, ['statements-report-iet'])
  const isOffice = holdsAny(user, ['institute-or-deanery-head', 'directorate'])
  const input = listInputOf(state)
  const sheets = useCall(
    sheetsCalls.listInstituteSheets,
    { ...input, page: state.page },
    { isAlwaysFresh: true },
  )
  return (
    <Page
      title={sheetsScreens.institute.title}
      context={`Ведомости вашего института${seesOthers ? ' и индивидуальных траекторий других институтов' : ''}: сначала те, что дольше ждут обработки`}
      actions={
        <>
          <DownloadButton call={sheetsCalls.exportInstituteSheets} input={input} title="Ведомости" />
          {isOffice && (
            <ButtonLink to={addressOf(sheetsScreens.retakes)}>{sheetsScreens.retakes.title}</ButtonLink>
          )}
          {isOffice && <Button onClick={() => setMaking('sheet')}>Новая ведомость</Button>}
          {isOffice && (
            <Button
              kind="primary"
              icon={<IconPlus size={18} aria-hidden />}
              onClick={() => setMaking('session')}
            >
              Создать ведомости сессии
            </Button>
          )}
        </>
      }
    >
      <InstituteFilters state={state} />
      <div className={styles['queue']}>
        <InstituteTable sheets={sheets} state={state} />
        <SessionBoardCards state={state} />
      </div>
      {making === 'session' && <SessionDialog onClose={() => setMaking(null)} />}
      {making === 'sheet' && <NewSheetDialog onClose={() => setMaking(null)} />}
    </Page>
  )
}
