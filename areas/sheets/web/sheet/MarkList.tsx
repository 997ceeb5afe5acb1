import { useEffect, useRef } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { initialsOf } from '#platform/web/ui/initials.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import { MARK_NAMES, marksOf } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { isOpen } from '../../contract/status.ts'
import { MarkTag } from '../MarkTag.tsx'
import { EMPTY_MARK, MARK_COLUMN, type MarkValue } from './mark-cells.ts'
import { accept, differenceOf, type Proposed } from './use-proposals.ts'
import styles from './SheetPage.module.css'

interface MarkListProps {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  proposed: Proposed | null
  /** The mark to scroll to. */
  sought: CellAddress | null
}

/** The students of a sheet under the thumb. */
export function MarkList({ sheet, grid, proposed, sought }: MarkListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-row='${sought?.row}'] select`)?.focus()
  }, [sought])
  const isReadOnly = !isOpen(sheet.status.id)
  return (
    <ul ref={list} className={styles['list']} aria-label="Студенты">
      {sheet.records.map(({ id, fio, recordBook, photo, finalMark, isOwn }) => {
        const address = { row: id, column: MARK_COLUMN }
        const { markId } = grid.valueAt(address)
        const choose = (text: string) =>
          grid.change([{ ...address, value: text === '' ? EMPTY_MARK : { markId: Number(text) } }])
        return (
          <li key={id} data-row={id}>
            <Avatar initials={initialsOf(fio)} photo={photo} />
            <div>
              <b>{fio}</b>
              <small>{recordBook}</small>
            </div>
            {isReadOnly || isOwn ? (
              <span>{markId !== null && <MarkTag id={markId} name={MARK_NAMES[markId] ?? ''} />}</span>
            ) : (
              <select
                aria-label={`Оценка: ${fio}`}
                value={markId ?? ''}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="">пусто</option>
                {marksOf(sheet.typeId).map((mark) => (
                  <option key={mark} value={mark}>
                    {MARK_NAMES[mark]}
                  </option>
                ))}
              </select>
            )}
            {proposed?.byRow.has(id) && !isOwn && (
              <ProposalLine id={id} markId={markId} proposed={proposed} grid={grid} />
            )}
            {isOwn && !isReadOnly && <small>свою оценку ставит другой преподаватель</small>}
            {finalMark && <small>итоговая: {finalMark.name.toLowerCase()}</small>}
          </li>
        )
      })}
    </ul>
  )
}

interface ProposalLineProps {
  id: number
  markId: number | null
  proposed: Proposed
  grid: Sheet<MarkValue>
}

/** The journal's proposal for one student, accepted by a press. */
function ProposalLine({ id, markId, proposed, grid }: ProposalLineProps) {
  const { points, markId: proposedId } = proposed.byRow.get(id)!
  const difference = differenceOf(markId, proposedId)
  return (
    <small className={styles['proposal']}>
      из журнала: {counted(points, POINTS)}, {MARK_NAMES[proposedId]!.toLowerCase()}
      {difference !== null && ` · ваша ${difference}`}
      {markId === null && (
        <button type="button" onClick={() => accept(grid, proposed, [id])}>
          Принять
        </button>
      )}
    </small>
  )
}

const POINTS = ['балл', 'балла', 'баллов'] as const
