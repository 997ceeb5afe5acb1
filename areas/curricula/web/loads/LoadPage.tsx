import { KnownRecord, nameAmong, NewRecord, useStudyChoices } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { curriculaCalls } from '../../contract/calls.ts'
import { LoadValues, type LoadCard } from '../../contract/load.ts'
import { curriculaScreens } from '../../contract/screens.ts'
import { useCurriculaChoices } from '../use-curricula-choices.ts'
import { LoadFields } from './LoadFields.tsx'
import { useLoads } from './use-loads.ts'

const SCREENS = { screen: curriculaScreens.loads, card: curriculaScreens.load }

/** The card of a load; `new` in the address begins one. */
export default function LoadPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewLoad /> : <KnownLoad key={segment} id={Number(segment) || 0} />
}

function NewLoad() {
  const { create } = useLoads()
  const { currentYearId } = useStudyChoices()
  if (currentYearId === 0) return null
  return (
    <NewRecord
      {...SCREENS}
      title="Новая нагрузка"
      schema={LoadValues}
      initial={{ studyYearId: currentYearId, term: 1, lessonKindId: 1 }}
      create={create.mutateAsync}
    >
      <LoadFields load={null} />
    </NewRecord>
  )
}

const contextOf = ({ teacher, lessonKind, groups, flow, values }: LoadCard) =>
  [
    teacher ?? 'Вакансия',
    lessonKind,
    flow ?? groups.map(({ name }) => name).join(', '),
    `${values.hours} ч.`,
  ].join(' · ')

function KnownLoad({ id }: { id: number }) {
  const record = useCall(curriculaCalls.getLoad, { id }, { keepsLast: false })
  const { years, departments } = useStudyChoices()
  const { lessonKinds } = useCurriculaChoices()
  const { change, history } = useLoads()
  const groupsText = (ids: readonly number[]) => ids.map(nameAmong(record.data?.groups ?? [])).join(', ')
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={curriculaScreens.load.title}
      titleOf={({ discipline }) => discipline}
      contextOf={contextOf}
      schema={LoadValues}
      fields={[
        { name: 'studyYearId', title: 'Учебный год', show: nameAmong(years) },
        { name: 'term', title: 'Семестр' },
        { name: 'disciplineId', title: 'Дисциплина' },
        { name: 'lessonKindId', title: 'Вид занятий', show: nameAmong(lessonKinds) },
        { name: 'personId', title: 'Преподаватель' },
        { name: 'departmentId', title: 'Кафедра', show: nameAmong(departments) },
        { name: 'groupIds', title: 'Группы', show: groupsText },
        { name: 'flowId', title: 'Поток' },
        { name: 'hours', title: 'Часов' },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={(card) => <LoadFields load={card} />}
    />
  )
}
