import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import type { SessionDebtor } from '../../../contract/board.ts'
import { sheetsCalls } from '../../../contract/calls.ts'
import { sheetsScreens } from '../../../contract/screens.ts'
import type { Session } from '../sessions.ts'
import styles from './Board.module.css'

const PAGE = 50

interface DebtorsProps {
  session: Session
  course: number
  onClose: () => void
}

/** The students with a debt of a session in a course, and the debts. */
export function DebtorsDialog({ session: { yearId, term, title }, course, onClose }: DebtorsProps) {
  const [page, setPage] = useState(1)
  const filter = { yearId, term, course, page, limit: PAGE }
  const { data, error, refetch } = useCall(sheetsCalls.listSessionDebtors, filter)
  const pages = Math.ceil((data?.count ?? 0) / PAGE)
  return (
    <Dialog title={`Должники, ${course}‑й курс · ${title}`} place="wide" onClose={onClose}>
      {error && <FailureCard error={error} onRetry={() => void refetch()} />}
      {data && <DebtorsTable items={data.items} />}
      {pages > 1 && (
        <div className={styles['pages']}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Назад
          </Button>
          <span>
            Страница {page} из {pages}
          </span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            Дальше
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function DebtorsTable({ items }: { items: readonly SessionDebtor[] }) {
  if (items.length === 0) return <p>Должников нет</p>
  return (
    <CardTable isOfWords>
      <thead>
        <tr>
          <th scope="col">Студент</th>
          <th scope="col">Группа</th>
          <th scope="col">Что не сдано</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, fio, group, recordBook, debts }) => (
          <tr key={id}>
            <th scope="row">
              {fio}
              <small className={styles['note']}>{recordBook}</small>
            </th>
            <td>{group}</td>
            <td>
              {debts.map(({ sheetId, discipline, type }, place) => (
                <span key={sheetId}>
                  {place > 0 && ', '}
                  <AppLink to={addressOf(sheetsScreens.instituteSheet, { id: sheetId })}>
                    {discipline}
                  </AppLink>{' '}
                  ({type.toLowerCase()})
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
