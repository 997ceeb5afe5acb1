import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { auditFieldTitle } from '../../contract/audit-fields.ts'
import type { AuditRecord } from '../../contract/audit.ts'
import { Facts, type Fact } from '../Facts.tsx'
import { changedFields, type ChangedField } from './changed-fields.ts'
import styles from './Audit.module.css'

interface AuditDetailsProps {
  record: AuditRecord
  momentText: (instant: string) => string
  onClose: () => void
}

function factsOf(record: AuditRecord, momentText: (instant: string) => string): Fact[] {
  const { at, actor, person, action, entityTitle, entityId, ip, requestId } = record
  return [
    ['Время', momentText(at)],
    ['Кто', actor && `${actor.fullName} (№ ${actor.id})`],
    ['От чьего имени', person && `${person.fullName} (№ ${person.id})`],
    ['Запись', entityTitle && [entityTitle, entityId].filter(Boolean).join(' ')],
    ['Код действия', action],
    ['Адрес', ip],
    ['Номер запроса', requestId],
  ]
}

/** One row of the audit with all its data, including the values before and after. */
export function AuditDetails({ record, momentText, onClose }: AuditDetailsProps) {
  const fields = changedFields(record.before, record.after)
  return (
    <Dialog title={record.actionTitle} onClose={onClose}>
      <Facts facts={factsOf(record, momentText)} />
      {fields.length > 0 && <Changes fields={fields} />}
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
        {fields.map(({ name, before, after, isChanged }) => (
          <tr key={name} data-changed={isChanged || undefined}>
            <th scope="row">{name === '' ? 'Значение' : auditFieldTitle(name)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
