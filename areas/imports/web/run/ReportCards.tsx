import { numberText } from '#platform/contract/number-text.ts'
import type { ReactNode } from 'react'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card, Kpi } from '#platform/web/ui/Card.tsx'
import type { RunReport } from '../../contract/run.ts'
import styles from '../Imports.module.css'

type Problem = RunReport['problems'][number]

const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  { name: 'line', title: 'Строка', cell: ({ line }) => line, isNumeric: true },
  { name: 'column', title: 'Столбец', cell: ({ column }) => column ?? '—' },
  { name: 'text', title: 'Что не так', cell: ({ text }) => text, isMain: true },
]

/** «показаны первые 100 из 25 000», where not all are shown. */
function shownText(shown: number, total: number): string | undefined {
  return shown < total ? `показаны первые ${numberText(shown)} из ${numberText(total)}` : numberText(total)
}

function Rows({ title, total, children }: { title: string; total: number; children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <Card title={title} note={shownText(children.length, total)}>
        <ul className={styles['rows']}>{children}</ul>
      </Card>
    )
  )
}

function Problems({ report: { problems, counts } }: { report: RunReport }) {
  const state = useTableState('problems-')
  return (
    <Card title="Ошибки" note={shownText(problems.length, counts.errors)}>
      <Table
        caption="Ошибки"
        columns={PROBLEM_COLUMNS}
        rows={problems}
        rowKey={({ line, column, text }) => `${line} ${column} ${text}`}
        state={state}
        empty="Ошибок нет"
      />
    </Card>
  )
}

function Changes({ changed, total }: { changed: RunReport['changed']; total: number }) {
  return (
    <Rows title="Изменится" total={total}>
      {changed.map(({ line, name, changes }) => (
        <li key={line}>
          <b>{name}</b>
          {changes.map(({ heading, before, after }) => (
            <div key={heading}>
              {heading}: <del>{before || 'пусто'}</del> → {after || 'пусто'}
            </div>
          ))}
        </li>
      ))}
    </Rows>
  )
}

/** The findings of the check of a file. */
export function ReportCards({ report, isDone }: { report: RunReport; isDone: boolean }) {
  const { counts, problems, created, changed, notes, removed } = report
  // A row with an error names no record, so the rows missing in the file are only known without errors.
  const missing = counts.errors > 0 ? null : report.missing
  return (
    <>
      <div className={styles['numbers']}>
        <Kpi label={isDone ? 'Создано' : 'Новых'} value={numberText(counts.created)} />
        <Kpi label={isDone ? 'Изменено' : 'Изменится'} value={numberText(counts.changed)} />
        <Kpi label="Без изменений" value={numberText(counts.unchanged)} />
        {removed === null ? (
          missing && <Kpi label="Нет в файле" value={numberText(counts.missing)} note="остаются как есть" />
        ) : (
          <Kpi label={isDone ? 'Снято' : 'Будет снято'} value={numberText(removed)} note="нет в файле" />
        )}
        <Kpi label="Ошибок" value={numberText(counts.errors)} />
      </div>
      {problems.length > 0 && <Problems report={report} />}
      {notes.map(({ title, count, lines }) => (
        <Rows key={title} title={title} total={count}>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
            <li key={index}>{line}</li>
          ))}
        </Rows>
      ))}
      <Changes changed={changed} total={counts.changed} />
      <Rows title="Новые" total={counts.created}>
        {created.map(({ line, name }) => (
          <li key={line}>
            строка {line}: {name}
          </li>
        ))}
      </Rows>
      <Rows title="Есть в портале, нет в файле" total={counts.missing}>
        {(missing ?? []).map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of them may have one name
          <li key={index}>{name}</li>
        ))}
      </Rows>
    </>
  )
}
