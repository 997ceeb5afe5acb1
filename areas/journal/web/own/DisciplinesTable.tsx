import { numberText } from '#platform/contract/number-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import type { OwnTerm } from '../../contract/own-term.ts'
import { journalScreens } from '../../contract/screens.ts'
import styles from './DisciplinesTable.module.css'

const POINTS = ['балл', 'балла', 'баллов'] as const
const pointsText = (value: number) => numberText(value, { most: 1 })

/** The disciplines of a student, those where most is missing first; a name leads to its lessons. */
export function DisciplinesTable({ term: { disciplines, progressThreshold } }: { term: OwnTerm }) {
  return (
    <CardTable className={styles['disciplines']}>
      <thead>
        <tr>
          <th scope="col">Дисциплина</th>
          <th scope="col">Был</th>
          <th scope="col" className={styles['bar']}>
            <span className="visually-hidden">Шкала</span>
          </th>
          <th scope="col">Баллы</th>
          <th scope="col">До порога</th>
        </tr>
      </thead>
      <tbody>
        {disciplines.map((discipline) => (
          <DisciplineRow
            key={discipline.disciplineId}
            discipline={discipline}
            threshold={progressThreshold}
          />
        ))}
      </tbody>
    </CardTable>
  )
}

function DisciplineRow({
  discipline,
  threshold,
}: {
  discipline: OwnTerm['disciplines'][number]
  threshold: number
}) {
  const { disciplineId, name, attendancePercent, progressPercent, gained, possible, missing } = discipline
  const isMissing = missing > 0
  return (
    <tr>
      <th scope="row">
        <AppLink to={addressOf(journalScreens.ownJournal, { disciplineId })}>{name}</AppLink>
      </th>
      <td>{attendancePercent}&nbsp;%</td>
      <td className={styles['bar']}>
        {progressPercent !== null && (
          <Meter value={progressPercent} threshold={threshold} tone={isMissing ? 'warn' : undefined} />
        )}
      </td>
      <td>{possible > 0 ? `${pointsText(gained)} из ${pointsText(possible)}` : '—'}</td>
      <td data-tone={isMissing ? 'warn' : 'ok'}>
        {isMissing ? `ещё ${counted(missing, POINTS)}` : possible > 0 && 'есть'}
      </td>
    </tr>
  )
}
