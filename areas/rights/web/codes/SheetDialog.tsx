import { useState } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { FoundUnit } from '../../contract/code.ts'
import styles from '../people/Person.module.css'

const SHORTEST_SEARCH = 2

function countText({ peopleCount, waitingCount }: FoundUnit): string {
  const people = `${peopleCount} ${plural(peopleCount, ['человек', 'человека', 'человек'])}`
  return waitingCount === 0
    ? `${people}, все зарегистрированы`
    : `${people}, без учётной записи: ${waitingCount}`
}

/** Chooses a group or a department and downloads the sheet with a code for everybody without an account. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const isEnough = q.trim().length >= SHORTEST_SEARCH
  const units = useCall(rightsCalls.findUnits, { q: q.trim() }, { isEnabled: isEnough })
  const issue = useAction(rightsCalls.issueSheet, { refresh: [rightsCalls.listCodes] })
  const print = (unit: FoundUnit) =>
    issue.mutate(
      { kind: unit.kind, unitId: unit.id },
      {
        onSuccess: (pdf) => {
          saveFile(pdf, `ПИН-коды_${unit.name}.pdf`)
          showAlert('Лист скачан. Второй раз эти ПИН-коды показать нельзя', 'success')
          onClose()
        },
      },
    )
  return (
    <Dialog title="Лист с ПИН-кодами" onClose={onClose}>
      <p className={styles['note']}>
        ПИН-код получит каждый, у кого ещё нет учётной записи. Прежние ПИН-коды этих людей перестанут
        действовать.
      </p>
      <SearchFilter label="Группа или подразделение" value={q} onChange={setQ} />
      {isEnough && units.data?.length === 0 && <EmptyState text="Ничего не нашлось" />}
      <ul className={styles['list']}>
        {(isEnough ? (units.data ?? []) : []).map((unit) => (
          <li key={`${unit.kind}-${unit.id}`}>
            <div className={styles['head']}>
              <strong>{unit.name}</strong>
              <Button
                isSmall
                kind="tinted"
                isBusy={issue.isPending}
                disabled={unit.waitingCount === 0}
                aria-label={`Напечатать лист: ${unit.name}`}
                onClick={() => print(unit)}
              >
                Напечатать
              </Button>
            </div>
            <small>{[unit.note, countText(unit)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
