import { nameAmong, useStudyChoices } from '#areas/study/web/public.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LineValues, type CurriculumLine } from '../../contract/curriculum-line.ts'
import type { CurriculumCard } from '../../contract/curriculum.ts'
import { useCurriculaChoices } from '../use-curricula-choices.ts'
import { LineFields } from './LineFields.tsx'
import { useLines } from './use-curricula.ts'

interface LineDialogProps {
  curriculum: CurriculumCard
  /** Null begins a new one. */
  line: CurriculumLine | null
  onClose: () => void
}

/** The editor of one discipline of a curriculum. */
export function LineDialog({ curriculum, line, onClose }: LineDialogProps) {
  return line === null ? (
    <Dialog title="Новая дисциплина плана" place="wide" onClose={onClose}>
      <NewLine curriculum={curriculum} onClose={onClose} />
    </Dialog>
  ) : (
    <Dialog title={line.discipline} place="wide" onClose={onClose}>
      <KnownLine curriculum={curriculum} line={line} onClose={onClose} />
    </Dialog>
  )
}

const NO_HOURS = { semester: 1, lectures: 0, labs: 0, practices: 0, selfStudy: 0, credits: 0 }

function NewLine({ curriculum, onClose }: Omit<LineDialogProps, 'line'>) {
  const { create } = useLines()
  const save = async (values: LineValues) => {
    await create.mutateAsync({ curriculumId: curriculum.id, ...values })
    onClose()
  }
  return (
    <Form schema={LineValues} initial={NO_HOURS} onSubmit={save} isWide>
      <LineFields curriculum={curriculum} discipline={null} />
    </Form>
  )
}

function KnownLine({ curriculum, line, onClose }: LineDialogProps & { line: CurriculumLine }) {
  const { change } = useLines()
  const { departments } = useStudyChoices()
  const { controls } = useCurriculaChoices()
  const codes = curriculum.competences.map(({ id, code }) => ({ id, name: code }))
  const listText = (named: readonly { id: number; name: string }[]) => (ids: readonly number[]) =>
    ids.map(nameAmong(named)).join(', ')
  return (
    <VersionedForm
      schema={LineValues}
      initial={line.values}
      version={line.version}
      fields={[
        { name: 'disciplineId', title: 'Дисциплина' },
        { name: 'semester', title: 'Семестр' },
        { name: 'lectures', title: 'Лекции' },
        { name: 'labs', title: 'Лабораторные' },
        { name: 'practices', title: 'Практики' },
        { name: 'selfStudy', title: 'Самостоятельная работа' },
        { name: 'credits', title: 'Зачётные единицы' },
        { name: 'controlIds', title: 'Контроль', show: listText(controls) },
        { name: 'competenceIds', title: 'Компетенции', show: listText(codes) },
        { name: 'departmentId', title: 'Кафедра', show: nameAmong(departments) },
        { name: 'externalId', title: 'Внешний код' },
      ]}
      save={async (values, version) => {
        const saved = await change.mutateAsync({ id: line.id, version, ...values })
        onClose()
        return { version: saved.version }
      }}
      hasNoHistory
    >
      <LineFields
        curriculum={curriculum}
        discipline={{ id: line.values.disciplineId, title: line.discipline }}
      />
    </VersionedForm>
  )
}
