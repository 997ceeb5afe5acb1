import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { chosenId, listFilter } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { EditedTable } from '#platform/web/table/EditedTable.tsx'
import { chosenSort } from '#platform/web/table/chosen.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { curriculaCalls } from '../../contract/calls.ts'
import { LAST_SEMESTER, totalHours, type CurriculumLine } from '../../contract/curriculum-line.ts'
import type { CurriculumCard } from '../../contract/curriculum.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { useLines } from './use-curricula.ts'

const hours = (name: 'lectures' | 'labs' | 'practices' | 'selfStudy', title: string) => ({
  name,
  title,
  isNumeric: true,
  cell: ({ values }: CurriculumLine) => values[name] || '—',
})

const COLUMNS: readonly Column<CurriculumLine>[] = [
  {
    name: 'semester',
    title: 'Семестр',
    isNumeric: true,
    sortBy: true,
    cell: ({ values }) => values.semester,
  },
  {
    name: 'discipline',
    title: 'Дисциплина',
    isMain: true,
    sortBy: true,
    cell: ({ discipline }) => discipline,
  },
  hours('lectures', 'Лекции'),
  hours('labs', 'Лаб.'),
  hours('practices', 'Практ.'),
  hours('selfStudy', 'Самост.'),
  { name: 'total', title: 'Всего', isNumeric: true, cell: ({ values }) => totalHours(values) },
  { name: 'credits', title: 'З.\u00a0е.', isNumeric: true, cell: ({ values }) => values.credits },
  { name: 'controls', title: 'Контроль', cell: ({ controls }) => controls.join(', ') },
  { name: 'competences', title: 'Компетенции', cell: ({ competences }) => competences.join(', ') },
]

const SEMESTERS = Array.from({ length: LAST_SEMESTER }, (_, index) => ({
  value: index + 1,
  label: `${index + 1} семестр`,
}))

/** The line in the dialog; `new` for one that does not exist yet. */
type Opened = CurriculumLine | 'new' | null

/** The disciplines of a curriculum, semester by semester. */
export function CurriculumLines({ curriculum }: { curriculum: CurriculumCard }) {
  const state = useTableState('line-')
  const filter = {
    ...listFilter(state),
    curriculumId: curriculum.id,
    semester: chosenId(state, 'semester'),
    sort: chosenSort(state, ['semester', 'discipline']),
  }
  const list = useCall(curriculaCalls.listCurriculumLines, { ...filter, page: state.page })
  const { remove, restore } = useLines()
  const [opened, setOpened] = useState<Opened>(null)
  const [isCopying, setCopying] = useState(false)
  const title = `Учебный план ${curriculum.values.number}`
  return (
    <>
      <Toolbar label="Отбор дисциплин">
        <SearchFilter label="Дисциплина" {...state.field('search')} />
        <SelectFilter label="Семестр" all="Все" options={SEMESTERS} {...state.field('semester')} />
        <SelectFilter
          label="Записи"
          {...state.field('removed')}
          all="Действующие"
          options={[{ value: '1', label: 'Удалённые' }]}
        />
        <DownloadButton call={curriculaCalls.exportCurriculumLines} input={filter} title={title} />
        <Button onClick={() => setCopying(true)}>Скопировать план</Button>
        <Button kind="tinted" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
          Добавить дисциплину
        </Button>
      </Toolbar>
      <EditedTable
        caption="Дисциплины учебного плана"
        columns={COLUMNS}
        list={list}
        state={state}
        empty="Дисциплин здесь нет"
        moves={(line) => (
          <Button kind="quiet" isSmall onClick={() => setOpened(line)}>
            Изменить
          </Button>
        )}
        removal={{
          steps: { remove, bringBack: restore },
          isAway: ({ isRemoved }) => isRemoved,
          action: 'Удалить',
          question: 'Удалить дисциплину из плана?',
          warning: ({ discipline, values }) =>
            `${discipline}, ${values.semester} семестр. Вернуть можно: выберите записи «Удалённые».`,
          doneText: ({ discipline }) => `${discipline}: удалена из плана`,
        }}
      />
      {isCopying && <CopyDialog curriculum={curriculum} onClose={() => setCopying(false)} />}
      {opened && (
        <LineDialog
          key={opened === 'new' ? 'new' : opened.id}
          curriculum={curriculum}
          line={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
