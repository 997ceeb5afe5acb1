import { IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { canChangeDay, isOpen, isWithExaminer } from '../../contract/status.ts'
import { DateDialog, dayTitleOf } from './DateDialog.tsx'
import { ExaminersDialog } from './ExaminersDialog.tsx'
import { SeatsDialog } from './SeatsDialog.tsx'

const { printReferral, withdrawRetake, listInstituteSheets, listDebts } = sheetsCalls
const { retakes, institute } = sheetsScreens

type Step = 'examiners' | 'date' | 'seats' | 'withdraw'

/** The actions that the state of a sheet allows. */
function actionsOf(sheet: InstituteSheet, onChoose: (step: Step) => void) {
  const { status, isRetake, canWithdraw } = sheet
  const action = (title: string, step: Step) => ({ title, onChoose: () => onChoose(step) })
  return [
    ...(isWithExaminer(status.id) ? [action('Экзаменаторы', 'examiners')] : []),
    ...(canChangeDay(status.id, isRetake) ? [action(dayTitleOf(sheet), 'date')] : []),
    ...(isOpen(status.id) ? [action('Обновить состав', 'seats')] : []),
    ...(canWithdraw ? [{ ...action('Отозвать', 'withdraw'), isDangerous: true }] : []),
  ]
}

/**
 * The office's actions on a sheet that is not settled: examiners, day and students; and the withdrawal
 * of a retake.
 */
export function SheetActions({ sheet }: { sheet: InstituteSheet }) {
  const { id, canProcess, referralUntil } = sheet
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const actions = actionsOf(sheet, setStep)
  return (
    <>
      {referralUntil !== null && canProcess && <ReferralButton id={id} />}
      {canProcess && actions.length > 0 && <Menu label="Ещё действия" actions={actions} />}
      {step === 'examiners' && <ExaminersDialog sheet={sheet} onClose={close} />}
      {step === 'date' && <DateDialog sheet={sheet} onClose={close} />}
      {step === 'seats' && <SeatsDialog sheet={sheet} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog sheet={sheet} onClose={close} />}
    </>
  )
}

function ReferralButton({ id }: { id: number }) {
  const paper = useAction(printReferral)
  return (
    <Button
      icon={<IconPrinter size={18} aria-hidden />}
      isBusy={paper.isPending}
      onClick={() => paper.mutate({ id }, { onSuccess: (file) => saveFile(file, `Направление_${id}.pdf`) })}
    >
      Направление
    </Button>
  )
}

function WithdrawDialog({ sheet, onClose }: { sheet: InstituteSheet; onClose: () => void }) {
  const { id, version, isRetake } = sheet
  const router = useRouter()
  const withdraw = useAction(withdrawRetake, {
    refresh: [listInstituteSheets, listDebts],
    success: isRetake
      ? 'Пересдача отозвана, студенты и экзаменаторы получат уведомления'
      : 'Ведомость отозвана',
  })
  return (
    <ConfirmDialog
      title={isRetake ? 'Отозвать пересдачу?' : 'Отозвать ведомость?'}
      action="Отозвать"
      isBusy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { id, version },
          {
            onSuccess: () => void router.navigate({ to: addressOf(isRetake ? retakes : institute) }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      <p>
        {isRetake
          ? 'Ведомость исчезнет у преподавателя, студенты снова окажутся в списке задолженностей.'
          : 'Ведомость исчезнет у преподавателя и в зачётных книжках студентов.'}
      </p>
    </ConfirmDialog>
  )
}
