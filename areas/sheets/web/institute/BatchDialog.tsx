import { counted, plural } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import type { TouchedSheet } from '../../contract/batches.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import styles from './Institute.module.css'

const SHEETS = ['ведомость', 'ведомости', 'ведомостей'] as const
const REMAIN = ['осталась', 'остались', 'остались'] as const
const { listBatches, previewBatch, withdrawBatch, previewSession, listInstituteSheets, getSessionBoard } =
  sheetsCalls

interface BatchDialogProps {
  id: number
  onClose: () => void
}

/** Withdraws the sheets that were created in one action, after a look at those that stay. */
export function BatchDialog({ id, onClose }: BatchDialogProps) {
  const { data, error, refetch } = useCall(previewBatch, { id }, { isAlwaysFresh: true, keepsLast: false })
  const withdrawing = useAction(withdrawBatch, {
    refresh: [listBatches, previewBatch, previewSession, listInstituteSheets, getSessionBoard],
    success({ withdrawn, touched }) {
      const kept = touched.length
      const rest = kept > 0 ? `, ${counted(kept, SHEETS)} ${plural(kept, REMAIN)}` : ''
      showAlert(`Отозвано: ${counted(withdrawn, SHEETS)}${rest}`, 'success')
    },
  })
  const count = data?.untouchedCount ?? 0
  return (
    <Dialog title="Отозвать созданные ведомости?" place="wide" onClose={onClose}>
      {error && <FailureCard error={error} onRetry={() => void refetch()} />}
      {data && count > 0 && (
        <p>
          Будет отозвано: <b>{counted(count, SHEETS)}</b>. Экзаменаторы получат уведомление; создать ведомости
          снова можно той же кнопкой.
        </p>
      )}
      {data && data.touched.length > 0 && <Touched sheets={data.touched} />}
      <div className={styles['answers']}>
        <Button
          kind="danger"
          isBusy={withdrawing.isPending}
          disabled={count === 0}
          onClick={() => withdrawing.mutate({ id }, { onSuccess: onClose })}
        >
          {count === 0 ? 'Отозвать' : `Отозвать ${counted(count, SHEETS)}`}
        </Button>
        <Button onClick={onClose}>Назад</Button>
      </div>
    </Dialog>
  )
}

function Touched({ sheets }: { sheets: readonly TouchedSheet[] }) {
  return (
    <>
      <p>Эти ведомости уже начаты, они останутся:</p>
      <div className={styles['plan']}>
        <table aria-label="Останутся">
          <thead>
            <tr>
              <th scope="col">Дисциплина</th>
              <th scope="col">Группа</th>
              <th scope="col">Почему остаётся</th>
            </tr>
          </thead>
          <tbody>
            {sheets.map(({ id, discipline, group, why }) => (
              <tr key={id}>
                <th scope="row">
                  <AppLink to={addressOf(sheetsScreens.instituteSheet, { id })}>{discipline}</AppLink>
                </th>
                <td>
                  <Unbroken>{group}</Unbroken>
                </td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
