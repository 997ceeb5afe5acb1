import { libraryScreens } from '#areas/library/contract/screens.ts'
import { settlementsScreens } from '#areas/settlements/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useMomentText, useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import type { Owed } from '../../contract/bypass.ts'
import styles from './BypassSheet.module.css'
import { owedLines } from './owed-text.ts'

const KINDS = {
  books: {
    some: 'За вами числятся книги, верните их:',
    link: { to: addressOf(libraryScreens.bookLoans), text: 'Книги на руках' },
  },
  payments: {
    some: 'Нужно оплатить:',
    link: { to: addressOf(settlementsScreens.ownSettlements), text: 'Взаиморасчёты' },
  },
} as const

/** Nothing is owed as far as the portal knows, or it does not know. */
function Nothing({ owed }: { owed: NonNullable<Owed> }) {
  const momentText = useMomentText()
  if (owed.kind === 'books') return <p data-tone="ok">Книг за вами не числится. Осталось получить подпись.</p>
  if (owed.notedAt === null)
    return (
      <p>
        Бухгалтерия ещё ничего не присылала о вас: есть ли долг, спросите в подразделении, прежде чем прийти.
      </p>
    )
  return (
    <p data-tone="ok">
      По сведениям бухгалтерии от {momentText(owed.notedAt)} платить вам нечего. Осталось получить подпись.
    </p>
  )
}

/** What the leaver owes at a point as far as the portal knows, and what to do; otherwise who knows it. */
export function OwedNote({ owed }: { owed: Owed }) {
  const { date: today } = useUniversityNow(useTimeZone())
  if (owed === null)
    return (
      <p>Числится ли что-нибудь за вами, портал не знает: спросите в подразделении, прежде чем прийти.</p>
    )
  const lines = owedLines(owed, today)
  const { some, link } = KINDS[owed.kind]
  if (lines.length === 0) return <Nothing owed={owed} />
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
