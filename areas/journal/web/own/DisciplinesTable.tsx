import { numberText } from '#platform/contract/number-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import type { OwnTerm } from '../../contract/own-term.ts'
import { journalScreens } from '../../contract/screens.ts'
import styles from './DisciplinesTable.module.css'
import { countedPoints } from './points-words.ts'

const POINTS = ['балл', 'балла', 'баллов'] as const
const pointsText = (value: number) => numberText(value, { most: 1 })

/** Shows the lessons of a discipline on the page that is open; left out where a name leads to another page. */
export type ShowDiscipline = (disciplineId: number) => void

interface DisciplinesTableProps {
  term: OwnTerm
  onShow?: ShowDiscipline
}

/** The disciplines of a student, those where most is missing first; a name leads to its lessons. */
export function DisciplinesTable({
  term: { disciplines, progressThreshold },
  onShow,
}: DisciplinesTableProps) {
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
            onShow={onShow}
          />
        ))}
      </tbody>
    </CardTable>
  )
}

interface DisciplineRowProps {
  discipline: OwnTerm['disciplines'][number]
  threshold: number
  onShow: ShowDiscipline | undefined
}

function DisciplineRow({ discipline, threshold, onShow }: DisciplineRowProps) {
  const { disciplineId, name, attendancePercent, progressPercent, gained, possible, missing } = discipline
  const isMissing = missing > 0
  return (
    <tr>
      <th scope="row">
        <AppLink
          to={addressOf(journalScreens.ownJournal, { disciplineId })}
          isInPage={onShow !== undefined}
          onClick={() => onShow?.(disciplineId)}
        >
          {name}
        </AppLink>
      </th>
      <td>{attendancePercent}&nbsp;%</td>
      <td className={styles['bar']}>
        {progressPercent !== null && (
          <Meter value={progressPercent} threshold={threshold} tone={isMissing ? 'warn' : undefined} />
        )}
      </td>
      <td>{possible > 0 ? `${pointsText(gained)}\u00A0из ${pointsText(possible)}` : '—'}</td>
      <td data-tone={isMissing ? 'warn' : 'ok'}>
        {isMissing ? `ещё ${countedPoints(missing, POINTS)}` : possible > 0 && 'есть'}
      </td>
    </tr>
  )
}
