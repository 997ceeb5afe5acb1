import { Button } from '#platform/web/ui/Button.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { finalMarksOf, Mark, MARK_NAMES } from '../../contract/marks.ts'
import { MarkTag } from '../MarkTag.tsx'
import { rowOf, type DecidedRow, type Decision } from './use-processing.ts'
import styles from './Institute.module.css'

interface DecisionTableProps {
  rows: readonly DecidedRow[]
  typeId: number
  canDecide: boolean
  onDecide: (row: DecidedRow, change: Partial<Decision>) => void
  onChoose: (row: DecidedRow, choice: 'mine' | 'theirs') => void
}

/** 0 must be settled, 1 differs, 2 is quiet: by what is stored, so that a row does not run away from under the hand. */
function weightOf({ student }: DecidedRow): number {
  const { differs, lacks } = rowOf(student)
  return lacks === 'mark' || student.mark?.id === Mark.absent ? 0 : differs ? 1 : 2
}

/** The students of a sheet, those that need a decision first. */
export function DecisionTable({ rows, ...rest }: DecisionTableProps) {
  const ordered = rows.toSorted((one, other) => weightOf(one) - weightOf(other))
  return (
    <div className={styles['frame']}>
      <table className={styles['decisions']} aria-label="Оценки ведомости">
        <thead>
          <tr>
            <th scope="col">Студент</th>
            <th scope="col">Преподаватель</th>
            <th scope="col">Итоговая</th>
            <th scope="col">Основание</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <DecisionRow key={row.student.id} row={row} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<DecisionTableProps, 'rows'> & { row: DecidedRow }

/** Missing values of a row matter only to the person who decides now. */
function stateOf({ lacks, differs }: DecidedRow, canDecide: boolean): string | undefined {
  if (lacks !== null && canDecide) return 'lacks'
  return differs ? 'differs' : undefined
}

function DecisionRow(props: RowProps) {
  const { row } = props
  const { student } = row
  return (
    <tr id={`record-${student.id}`} data-state={stateOf(row, props.canDecide)}>
      <th scope="row">
        {student.fio}
        <small>
          {student.recordBook} · <Unbroken>{student.group}</Unbroken>
        </small>
      </th>
      <td data-label="Преподаватель">{student.mark ? <MarkTag {...student.mark} /> : '—'}</td>
      <td data-label="Итоговая">
        <FinalMark {...props} />
        {row.lacks === 'choice' && <Choice row={row} onChoose={props.onChoose} />}
      </td>
      <td data-label="Основание">
        <Reason {...props} />
      </td>
    </tr>
  )
}

function FinalMark({ row, typeId, canDecide, onDecide }: RowProps) {
  const { student, markId } = row
  if (!canDecide) return markId === null ? null : <MarkTag id={markId} name={MARK_NAMES[markId] ?? ''} />
  return (
    <select
      aria-label={`Итоговая оценка: ${student.fio}`}
      value={markId ?? ''}
      onChange={(event) => onDecide(row, { markId: Number(event.target.value) || null })}
    >
      {markId === null && <option value="">Выберите причину неявки</option>}
      {finalMarksOf(typeId).map((id) => (
        <option key={id} value={id}>
          {MARK_NAMES[id]}
        </option>
      ))}
    </select>
  )
}

/** The stored decision about a student who was decided about here at the same time. */
function Choice({ row, onChoose }: Pick<RowProps, 'row' | 'onChoose'>) {
  const { finalMark, mark, reason } = row.student
  const stored = finalMark ?? mark
  const why = reason === null ? '' : `, ${reason}`
  return (
    <div role="group" aria-label={`Чьё решение оставить: ${row.student.fio}`} className={styles['choice']}>
      <p>{`Изменено, пока вы решали. Сохранено: ${stored ? stored.name : 'нет оценки'}${why}`}</p>
      <Button kind="tinted" isSmall onClick={() => onChoose(row, 'mine')}>
        Оставить моё
      </Button>
      <Button kind="quiet" isSmall onClick={() => onChoose(row, 'theirs')}>
        Взять сохранённое
      </Button>
    </div>
  )
}

function Reason({ row, canDecide, onDecide }: RowProps) {
  const { student, reason, differs, lacks } = row
  const isAsked = canDecide && (differs || student.mark?.id === Mark.absent)
  if (!isAsked) return <span>{reason || (differs || row.markId === null ? '' : 'совпадает')}</span>
  return (
    <textarea
      aria-label={`Основание: ${student.fio}`}
      aria-invalid={lacks === 'reason'}
      placeholder={differs ? 'Укажите, почему' : 'Справка, если есть'}
      rows={1}
      maxLength={500}
      value={reason}
      onChange={(event) => onDecide(row, { reason: event.target.value.replaceAll('\n', ' ') })}
    />
  )
}
