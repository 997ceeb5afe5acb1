import { KnownRecord, nameAmong, NewRecord, useStudyChoices } from '#areas/study/web/public.tsx'
import { plural } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { curriculaCalls } from '../../contract/calls.ts'
import { CurriculumValues, type CurriculumCard } from '../../contract/curriculum.ts'
import { curriculaScreens } from '../../contract/screens.ts'
import { Competences } from './Competences.tsx'
import { CurriculumFields } from './CurriculumFields.tsx'
import { CurriculumLines } from './CurriculumLines.tsx'
import { useCurricula } from './use-curricula.ts'

const SCREENS = { screen: curriculaScreens.curricula, card: curriculaScreens.curriculum }
const FULL_TIME = 1

/** The card of a curriculum; `new` in the address begins one. */
export default function CurriculumPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewCurriculum /> : <KnownCurriculum key={segment} id={Number(segment) || 0} />
}

function NewCurriculum() {
  const { create } = useCurricula()
  const { currentYearId } = useStudyChoices()
  if (currentYearId === 0) return null
  return (
    <NewRecord
      {...SCREENS}
      title="Новый учебный план"
      schema={CurriculumValues}
      initial={{ admissionYear: currentYearId, studyFormId: FULL_TIME }}
      create={create.mutateAsync}
    >
      <CurriculumFields groups={[]} />
    </NewRecord>
  )
}

const disciplinesText = (count: number) =>
  `${count} ${plural(count, ['дисциплина', 'дисциплины', 'дисциплин'])}`

const contextOf = ({ speciality, form, values, lines, credits }: CurriculumCard) =>
  [speciality, form, `набор ${values.admissionYear} года`, disciplinesText(lines), `${credits} з. е.`].join(
    ' · ',
  )

function KnownCurriculum({ id }: { id: number }) {
  const record = useCall(curriculaCalls.getCurriculum, { id }, { keepsLast: false })
  const { specialities, forms, departments } = useStudyChoices()
  const { change, history } = useCurricula()
  const groupsText = (ids: readonly number[]) => ids.map(nameAmong(record.data?.groups ?? [])).join(', ')
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={curriculaScreens.curriculum.title}
      titleOf={({ values }) => `Учебный план ${values.number}`}
      contextOf={contextOf}
      schema={CurriculumValues}
      fields={[
        { name: 'number', title: 'Номер' },
        { name: 'specialityId', title: 'Специальность', show: nameAmong(specialities) },
        { name: 'studyFormId', title: 'Форма обучения', show: nameAmong(forms) },
        { name: 'admissionYear', title: 'Год набора' },
        { name: 'profile', title: 'Профиль' },
        { name: 'departmentId', title: 'Выпускающая кафедра', show: nameAmong(departments) },
        { name: 'approvedOn', title: 'Утверждён' },
        { name: 'groupIds', title: 'Группы', show: groupsText },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      history={history}
      form={(card) => <CurriculumFields groups={card.groups} />}
      tabs={(card) => [
        {
          id: 'lines',
          title: `Дисциплины: ${card.lines}`,
          content: <CurriculumLines curriculum={card} />,
        },
        {
          id: 'competences',
          title: `Компетенции: ${card.competences.length}`,
          content: <Competences key={card.version} curriculum={card} />,
        },
      ]}
    />
  )
}
