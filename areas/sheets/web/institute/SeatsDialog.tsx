import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import type { SeatChanges } from '../../contract/seats.ts'
import styles from './Institute.module.css'

const { previewSeats, updateSeats, getInstituteSheet, listInstituteSheets } = sheetsCalls

/** The students who would join a sheet and leave it by the registers, before it happens. */
export function SeatsDialog({ sheet, onClose }: { sheet: InstituteSheet; onClose: () => void }) {
  const { id, version } = sheet
  const changes = useCall(previewSeats, { id }, { isAlwaysFresh: true, keepsLast: false })
  const update = useAction(updateSeats, {
    refresh: [getInstituteSheet, listInstituteSheets, previewSeats],
    success: 'Состав ведомости обновлён',
  })
  const isSame = changes.data?.coming.length === 0 && changes.data.leaving.length === 0
  return (
    <Dialog title="Обновить состав" onClose={onClose}>
      {changes.error && <p role="alert">Произошла ошибка при получении данных ведомости</p>}
      {isSame && <p>Состав ведомости совпадает с реестром студентов</p>}
      {changes.data && <Changes changes={changes.data} />}
      <div className={styles['answers']}>
        <Button
          kind="primary"
          isBusy={update.isPending}
          disabled={changes.data === undefined || isSame}
          onClick={() => update.mutate({ id, version }, { onSettled: onClose })}
        >
          Обновить
        </Button>
        <Button onClick={onClose}>{isSame ? 'Закрыть' : 'Отмена'}</Button>
      </div>
    </Dialog>
  )
}

function Changes({ changes: { coming, leaving } }: { changes: SeatChanges }) {
  return (
    <>
      <Seats title="Будут добавлены" seats={coming} />
      <Seats title="Не будут учитываться" seats={leaving} />
    </>
  )
}

function Seats({ title, seats }: { title: string; seats: SeatChanges['coming'] }) {
  if (seats.length === 0) return null
  return (
    <section className={styles['seats']}>
      <h3>{title}</h3>
      <ul>
        {seats.map(({ fio, group, recordBook }) => (
          <li key={recordBook}>
            {fio}{' '}
            <small>
              {group} · {recordBook}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
