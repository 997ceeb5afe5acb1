import { IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { isOpen, StatementStatus } from '../../contract/status.ts'
import { ExaminersDialog } from './ExaminersDialog.tsx'

const { printReferral, withdrawRetake, listInstituteSheets, listDebts } = sheetsCalls

/** Who examines, the paper of a referral, and the way back of a retake that nobody has come to. */
export function SheetActions({ sheet }: { sheet: InstituteSheet }) {
  const { id, version, canWithdraw, referralUntil } = sheet
  const paper = useAction(printReferral)
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const isWithTeacher = isOpen(sheet.status.id) || sheet.status.id === StatementStatus.filled
  // The paper of a referral names its examiners.
  const canChange = sheet.canProcess && isWithTeacher && referralUntil === null
  return (
    <>
      {referralUntil !== null && (
        <Button
          icon={<IconPrinter size={18} aria-hidden />}
          isBusy={paper.isPending}
          onClick={() =>
            paper.mutate({ id }, { onSuccess: (file) => saveFile(file, `Направление_${id}.pdf`) })
          }
        >
          Направление
        </Button>
      )}
      {canChange && <Button onClick={() => setChanging(true)}>Экзаменаторы</Button>}
      {canWithdraw && <Button onClick={() => setAsking(true)}>Отозвать</Button>}
      {isChanging && <ExaminersDialog sheet={sheet} onClose={() => setChanging(false)} />}
      {isAsking && <WithdrawDialog {...{ id, version }} onClose={() => setAsking(false)} />}
    </>
  )
}

function WithdrawDialog({ id, version, onClose }: { id: number; version: number; onClose: () => void }) {
  const router = useRouter()
  const withdraw = useAction(withdrawRetake, {
    refresh: [listInstituteSheets, listDebts],
    success: 'Пересдача отозвана',
  })
  return (
    <ConfirmDialog
      title="Отозвать пересдачу?"
      action="Отозвать"
      isBusy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { id, version },
          {
            onSuccess: () => void router.navigate({ to: addressOf(sheetsScreens.retakes) }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      <p>Ведомость исчезнет у преподавателя, студенты снова окажутся в списке задолженностей.</p>
    </ConfirmDialog>
  )
}
