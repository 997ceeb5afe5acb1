import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { useCardLink, useLink } from '#platform/web/router/use-link.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { studyScreens } from '../../contract/screens.ts'
import { NewStudent, StudentValues, type StudentCard } from '../../contract/student.ts'
import { KnownRecord, NewRecord } from '../register/RecordPage.tsx'
import { nameAmong, useStudyChoices } from '../register/use-study-choices.ts'
import { NewStudentFields } from './NewStudentFields.tsx'
import { StateTag } from './StateTag.tsx'
import { StudentFields } from './StudentFields.tsx'
import { StudentOrders, StudentPlaces } from './StudentPlaces.tsx'
import { useStudents } from './use-students.ts'

const SCREENS = { screen: studyScreens.students, card: studyScreens.student }
/** Full time on a state-funded place: the most frequent values of first courses. */
const USUAL = { studyFormId: 1, placeKindId: 1, subgroup: 0 }

/** The card of a student; `new` in the address begins one. */
export default function StudentPage() {
  const segment = usePathSegment('id')
  const { create } = useStudents()
  if (segment !== 'new') return <KnownStudent key={segment} id={Number(segment) || 0} />
  return (
    <NewRecord
      {...SCREENS}
      title="Новый студент"
      schema={NewStudent}
      initial={USUAL}
      create={create.mutateAsync}
    >
      <NewStudentFields />
    </NewRecord>
  )
}

function KnownStudent({ id }: { id: number }) {
  const record = useCall(studyCalls.getStudent, { id }, { keepsLast: false })
  const { levels, forms, placeKinds } = useStudyChoices()
  const { change, history } = useStudents()
  return (
    <KnownRecord
      {...SCREENS}
      record={record}
      title={studyScreens.student.title}
      titleOf={({ fullName }) => fullName}
      contextOf={({ state, group, values }) => (
        <>
          <StateTag {...state} /> Зачётная книжка {values.recordBook}
          {group && ` · группа ${group.name}`}
        </>
      )}
      schema={StudentValues}
      fields={[
        { name: 'recordBook', title: 'Зачётная книжка' },
        { name: 'studyLevelId', title: 'Уровень образования', show: nameAmong(levels) },
        { name: 'studyFormId', title: 'Форма обучения', show: nameAmong(forms) },
        { name: 'placeKindId', title: 'Основа обучения', show: nameAmong(placeKinds) },
        { name: 'admittedOn', title: 'Зачислен' },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      change={change.mutateAsync}
      ways={record.data && <WaysOn {...record.data} />}
      history={history}
      form={() => <StudentFields />}
      tabs={(card) => [
        { id: 'places', title: 'Группы и потоки', content: <StudentPlaces {...card} /> },
        { id: 'orders', title: 'Приказы', content: <StudentOrders {...card} /> },
      ]}
    />
  )
}

/** To an order about the student, to their name and contacts, and to their account, whose code is given there. */
function WaysOn({ id, personId, isRemoved }: StudentCard) {
  const order = useLink('order', { id: 'new', student: id })
  const card = useCardLink('data-person')(personId)
  const account = useLink('admin-users', { person: personId })
  return (
    <>
      {order !== null && !isRemoved && <ButtonLink to={order}>Начать приказ</ButtonLink>}
      {card !== null && <ButtonLink to={card}>Карточка человека</ButtonLink>}
      {account !== null && <ButtonLink to={account}>Учётная запись и ПИН-код</ButtonLink>}
    </>
  )
}
