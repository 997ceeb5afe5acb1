import type * as z from 'zod/mini'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { LEDGER_SOURCE_TITLES, type CellLedgerEntry } from '../../contract/marks.ts'
import styles from './History.module.css'
import { ledgerTexts } from './ledger-text.ts'

type Entry = z.infer<typeof CellLedgerEntry>

function authorOf({ by, byAdministrator, source, ip }: Entry): string {
  const parts = [
    by,
    byAdministrator && `действовал администратор ${byAdministrator}`,
    LEDGER_SOURCE_TITLES[source],
    ip && `адрес ${ip}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The changes with the values before and after, author, time and origin; newest first. */
export function HistoryList({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <EmptyState text={empty} />
  return (
    <ul className={styles['history']}>
      {entries.map((entry) => {
        const { field, before, after } = ledgerTexts(entry)
        return (
          <li key={`${entry.id} ${entry.field}`}>
            <span>
              {field}: <bdi>{before}</bdi> →{' '}
              <b>
                <bdi>{after}</bdi>
              </b>
            </span>
            <small>{`${momentText(entry.at, 'second')} · ${authorOf(entry)}`}</small>
          </li>
        )
      })}
    </ul>
  )
}
