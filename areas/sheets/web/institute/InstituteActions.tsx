import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { useDownload } from '#platform/web/ui/use-download.ts'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { listInputOf } from './list-input.ts'
import { NewSheetDialog } from './NewSheetDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'

type Input = ReturnType<typeof listInputOf>
type Making = 'sheet' | 'session' | null

/** The actions on the list; on a phone all but the main one wait behind three dots. */
export function InstituteActions({ input }: { input: Input }) {
  const isPhone = useIsPhone()
  const isOffice = holdsAny(useUser(), ['institute-or-deanery-head', 'directorate'])
  const [making, setMaking] = useState<Making>(null)
  const close = () => setMaking(null)
  const hasMenu = isPhone && isOffice
  return (
    <>
      {!hasMenu && <OtherButtons {...{ input, isOffice }} onMake={setMaking} />}
      {isOffice && (
        <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setMaking('session')}>
          Создать ведомости сессии
        </Button>
      )}
      {hasMenu && <OthersInMenu input={input} onMake={setMaking} />}
      {making === 'session' && <SessionDialog onClose={close} />}
      {making === 'sheet' && <NewSheetDialog onClose={close} />}
    </>
  )
}

interface OthersProps {
  input: Input
  onMake: (making: Making) => void
}

function OtherButtons({ input, isOffice, onMake }: OthersProps & { isOffice: boolean }) {
  return (
    <>
      <DownloadButton call={sheetsCalls.exportInstituteSheets} input={input} title="Ведомости" />
      {isOffice && (
        <>
          <ButtonLink to={addressOf(sheetsScreens.retakes)}>{sheetsScreens.retakes.title}</ButtonLink>
          <Button onClick={() => onMake('sheet')}>Новая ведомость</Button>
        </>
      )}
    </>
  )
}

function OthersInMenu({ input, onMake }: OthersProps) {
  const router = useRouter()
  const { save } = useDownload({ call: sheetsCalls.exportInstituteSheets, input, title: 'Ведомости' })
  const { retakes } = sheetsScreens
  return (
    <Menu
      label="Ещё действия"
      actions={[
        { title: 'Новая ведомость', onChoose: () => onMake('sheet') },
        { title: retakes.title, onChoose: () => void router.navigate({ to: addressOf(retakes) }) },
        { title: 'Скачать XLSX', onChoose: save },
      ]}
    />
  )
}
