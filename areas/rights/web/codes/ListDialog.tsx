import { useState } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { LIST_AUDIENCES, SHEETS_KEPT_HOURS } from '../../contract/code-list.ts'
import styles from '../people/Person.module.css'

const AUDIENCES = [
  { value: 'students', label: 'Студенты' },
  { value: 'workers', label: 'Работники' },
]

const people = (count: number) => `${count} ${plural(count, ['человек', 'человека', 'человек'])}`

/** Chooses people by kind and search, and orders a code for everybody without an account. */
export function ListDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState('')
  const audience = LIST_AUDIENCES.find((each) => each === chosen) ?? null
  const filter = { audience, q: q.trim() }
  const size = useCall(rightsCalls.sizeCodeList, filter)
  const order = useAction(rightsCalls.orderCodeList, { refresh: [rightsCalls.listCodeLists] })
  const issue = (way: 'sheet' | 'letters') =>
    order.mutate(
      { ...filter, way },
      {
        onSuccess: () => {
          showAlert('ПИН-коды выдаются. Ход работы виден на этой странице', 'success')
          onClose()
        },
      },
    )
  const { peopleCount = 0, waitingCount = 0, addressCount = 0 } = size.data ?? {}
  return (
    <Dialog title="ПИН-коды по списку" onClose={onClose}>
      <p className={styles['note']}>
        ПИН-код получит каждый найденный, у кого нет учётной записи. Прежние ПИН-коды этих людей перестанут
        действовать. Файл с ПИН-кодами хранится {SHEETS_KEPT_HOURS} часа, скачать его можете только вы.
      </p>
      <div className={styles['filters']}>
        <SelectFilter label="Кому" value={chosen} onChange={setChosen} options={AUDIENCES} all="Всем" />
        <SearchFilter label="Имя, группа, подразделение или должность" value={q} onChange={setQ} />
      </div>
      <p className={styles['note']} role="status">
        Найдено: {people(peopleCount)}. Без учётной записи: {waitingCount}, из них с известным адресом:{' '}
        {addressCount}.
      </p>
      <div className={styles['actions']}>
        <Button
          kind="primary"
          isBusy={order.isPending}
          disabled={waitingCount === 0}
          onClick={() => issue('sheet')}
        >
          Подготовить файл для печати
        </Button>
        <Button isBusy={order.isPending} disabled={addressCount === 0} onClick={() => issue('letters')}>
          Разослать письма
        </Button>
      </div>
    </Dialog>
  )
}
