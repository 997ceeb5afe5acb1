import { libraryScreens } from '#areas/library/contract/screens.ts'
import { settlementsScreens } from '#areas/settlements/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import type { Owed } from '../../contract/bypass.ts'
import styles from './BypassSheet.module.css'
import { owedLines } from './owed-text.ts'

const KINDS = {
  books: {
    some: 'За вами числятся книги, верните их:',
    none: 'Книг за вами не числится.',
    link: { to: addressOf(libraryScreens.bookLoans), text: 'Книги на руках' },
  },
  payments: {
    some: 'Нужно оплатить:',
    none: 'Неоплаченных договоров за вами нет.',
    link: { to: addressOf(settlementsScreens.ownSettlements), text: 'Взаиморасчёты' },
  },
} as const

/** What the leaver owes at a point as far as the portal knows, and what to do; otherwise who knows it. */
export function OwedNote({ owed }: { owed: Owed }) {
  const { date: today } = useUniversityNow(useTimeZone())
  if (owed === null)
    return (
      <p>Числится ли что-нибудь за вами, портал не знает: спросите в подразделении, прежде чем прийти.</p>
    )
  const lines = owedLines(owed, today)
  const { some, none, link } = KINDS[owed.kind]
  if (lines.length === 0) return <p data-tone="ok">{none} Осталось получить подпись.</p>
  return (
    <div className={styles['owed']}>
      <p>{some}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
      <AppLink to={link.to}>{link.text}</AppLink>
    </div>
  )
}
