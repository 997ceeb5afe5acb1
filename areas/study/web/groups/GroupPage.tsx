import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { plural } from '#platform/contract/plural.ts'
import { studyCalls } from '../../contract/calls.ts'
import type { StudyChoices } from '../../contract/choices.ts'
import { GroupValues, type GroupCard, type GroupCourse } from '../../contract/group.ts'
import { studyScreens } from '../../contract/screens.ts'
import { KnownRecord, NewRecord } from '../register/RecordPage.tsx'
import { nameAmong, useStudyChoices } from '../register/use-study-choices.ts'
import { GroupFields } from './GroupFields.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { useGroups } from './use-groups.ts'

const SCREENS = { screen: studyScreens.groups, card: studyScreens.group }
const FULL_TIME = 1

/** The card of a group; `new` in the address begins one. */
export default function GroupPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <NewGroup /> : <KnownGroup key={segment} id={Number(segment) || 0} />
}

function NewGroup() {
  const { create } = useGroups()
  const { currentYearId, years } = useStudyChoices()
  if (years.length === 0) return null
  return (
    <NewRecord
      {...SCREENS}
      title="Новая группа"
      schema={GroupValues}
      initial={{
        admissionYear: currentYearId,
        beginAt: `${currentYearId}-09-01`,
        studyFormId: FULL_TIME,
        courses: [{ yearId: currentYearId, course: 1 }],
      }}
      create={create.mutateAsync}
    >
      <GroupFields curator={null} />
    </NewRecord>
  )
}

function comparedFields({ institutes, departments, specialities, levels, forms, years }: StudyChoices) {
  const coursesText = (courses: readonly GroupCourse[]) =>
    courses.map(({ yearId, course }) => `${nameAmong(years)(yearId)}: ${course}`).join(', ')
  return [
    { name: 'name', title: 'Название' },
    { name: 'instituteId', title: 'Институт', show: nameAmong(institutes) },
    { name: 'departmentId', title: 'Кафедра', show: nameAmong(departments) },
    { name: 'specialityId', title: 'Специальность', show: nameAmong(specialities) },
    { name: 'studyLevelId', title: 'Уровень образования', show: nameAmong(levels) },
    { name: 'studyFormId', title: 'Форма обучения', show: nameAmong(forms) },
    { name: 'admissionYear', title: 'Год набора' },
    { name: 'beginAt', title: 'Действует с' },
    { name: 'endAt', title: 'Действует по' },
    { name: 'curatorId', title: 'Куратор' },
    { name: 'courses', title: 'Курсы', show: coursesText },
    { name: 'externalId', title: 'Внешний код' },
  ] as const
}

const studentsText = (count: number) => `${count} ${plural(count, ['студент', 'студента', 'студентов'])}`

const contextOf = ({ institute, speciality, course, students }: GroupCard) =>
  [institute, speciality?.name, course && `${course} курс`, studentsText(students)]
    .filter(Boolean)
    .join(' · ')

function KnownGroup({ id }: { id: number }) {
  const record = useCall(studyCalls.getGroup, { id }, { keepsLast: false })
  const choices = useStudyChoices()
  const { change, history } = useGroups()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={studyScreens.group.title}
      titleOf={({ values }) => `Группа ${values.name}`}
      contextOf={contextOf}
      schema={GroupValues}
      fields={comparedFields(choices)}
      change={change.mutateAsync}
      history={history}
      form={({ curator }) => <GroupFields curator={curator} />}
      tabs={(card) => [
        { id: 'members', title: `Студенты: ${card.students}`, content: <GroupMembers group={card} /> },
      ]}
    />
  )
}
