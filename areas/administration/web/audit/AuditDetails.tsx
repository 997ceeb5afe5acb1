import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { AuditRecord, ChangedField } from '../../contract/audit.ts'
import { recordText } from '../../contract/record-text.ts'
import { Facts, type Fact } from '../Facts.tsx'
import styles from './Audit.module.css'

interface AuditDetailsProps {
  record: AuditRecord
  momentText: (instant: string) => string
  onClose: () => void
}

function factsOf(record: AuditRecord, momentText: (instant: string) => string): Fact[] {
  const { at, actor, person, action, ip, requestId } = record
  return [
    ['Время', momentText(at)],
    ['Кто', actor && `${actor.fullName} (№ ${actor.id})`],
    ['От чьего имени', person && `${person.fullName} (№ ${person.id})`],
    ['Запись', recordText(record)],
    ['Код действия', action],
    ['Адрес', ip],
    ['Номер запроса', requestId],
  ]
}

/** One row of the audit with all its data, including the values before and after. */
export function AuditDetails({ record, momentText, onClose }: AuditDetailsProps) {
  return (
    <Dialog title={record.actionTitle} onClose={onClose}>
      <Facts facts={factsOf(record, momentText)} />
      {record.changes.length > 0 && <Changes fields={record.changes} />}
    </Dialog>
  )
}

function Changes({ fields }: { fields: ChangedField[] }) {
  return (
    <table className={styles['changes']}>
      <caption>Что изменилось</caption>
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">Было</th>
          <th scope="col">Стало</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, title, before, after, isChanged }) => (
          <tr key={name} data-changed={isChanged || undefined}>
            <th scope="row">{title}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
