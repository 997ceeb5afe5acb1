import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { studyScreens } from '../../contract/screens.ts'
import type { Speciality } from '../../contract/speciality.ts'
import { chosenId, listFilter } from '../register/list-filter.ts'
import { RegisterPage } from '../register/RegisterPage.tsx'
import { selectOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { useSpecialities } from './use-specialities.ts'

const COLUMNS: readonly Column<Speciality>[] = [
  { name: 'name', title: 'Специальность', isMain: true, sortBy: true, cell: ({ values }) => values.name },
  { name: 'code', title: 'Код', isWhole: true, sortBy: true, cell: ({ values }) => values.code },
  { name: 'level', title: 'Уровень образования', cell: ({ level }) => level },
  {
    name: 'groups',
    title: 'Групп',
    isNumeric: true,
    sortBy: true,
    cell: ({ id, groups, isRemoved }) =>
      groups > 0 && !isRemoved ? (
        <AppLink to={addressOf(studyScreens.groups, { speciality: id, period: 'all' })}>{groups}</AppLink>
      ) : (
        groups
      ),
  },
]

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  studyLevelId: chosenId(state, 'level'),
  sort: chosenSort(state, ['code', 'name', 'groups']),
})

/** Specialities and directions, with the level of education to which each leads. */
export default function SpecialitiesPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(studyCalls.listSpecialities, { ...filter, page: state.page })
  const { levels } = useStudyChoices()
  const { remove, restore } = useSpecialities()
  return (
    <RegisterPage
      screen={studyScreens.specialities}
      card={studyScreens.speciality}
      kind="specialities"
      add="Добавить специальность"
      nothing="Специальностей пока нет. С них начинаются группы и учебные планы."
      columns={COLUMNS}
      state={state}
      filterNames={['search', 'level']}
      filters={
        <>
          <SearchFilter label="Код или название" {...state.field('search')} />
          <SelectFilter label="Уровень" all="Все" options={selectOptions(levels)} {...state.field('level')} />
        </>
      }
      list={list}
      download={<DownloadButton call={studyCalls.exportSpecialities} input={filter} title="Специальности" />}
      steps={{ remove, bringBack: restore }}
      named={({ values }) => `${values.code} ${values.name}`}
    />
  )
}
