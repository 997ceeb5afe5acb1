import type * as z from 'zod/mini'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LEDGER_SOURCE_TITLES, type CellLedgerEntry, type LedgerEntry } from '../../contract/marks.ts'
import styles from './History.module.css'

type Entry = z.infer<typeof CellLedgerEntry>

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'medium' })
const FIELDS: Record<LedgerEntry['field'], string> = {
  attendance: 'Посещение',
  progress: 'Баллы',
  comment: 'Комментарий',
}
const ATTENDANCE: Record<string, string> = { L: 'опоздание', A: 'был', X: 'не был' }

function shown({ field }: LedgerEntry, value: string | null): string {
  if (value === null || value === '') return 'пусто'
  if (field === 'attendance') return ATTENDANCE[value] ?? value
  return field === 'progress' ? value.replace('.', ',') : value
}

function authorOf({ by, byAdministrator, source, ip }: Entry): string {
  const parts = [
    by,
    byAdministrator && `действовал администратор ${byAdministrator}`,
    LEDGER_SOURCE_TITLES[source],
    ip && `адрес ${ip}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What was changed, from what to what, by whom, when and from where; newest first. */
export function HistoryList({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <EmptyState text={empty} />
  return (
    <ul className={styles['history']}>
      {entries.map((entry) => (
        <li key={`${entry.id} ${entry.field}`}>
          <span>
            {FIELDS[entry.field]}: {shown(entry, entry.before)} → <b>{shown(entry, entry.after)}</b>
          </span>
          <small>{`${moment.format(new Date(entry.at))} · ${authorOf(entry)}`}</small>
        </li>
      ))}
    </ul>
  )
}
