import * as z from 'zod/mini'
import { FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { JoiningFlow, LeavingFlow, type FlowCard, type FlowMember } from '../../contract/flow.ts'
import { useFoundGroups } from '../register/use-found-groups.ts'
import { useFlowMembers } from './use-flows.ts'

interface FlowDialogProps {
  flow: FlowCard
  onClose: () => void
}

/** Takes students, one by one or by whole groups, into a flow. */
export function JoinDialog({ flow, onClose }: FlowDialogProps) {
  const { join } = useFlowMembers()
  const today = useToday().toString()
  const students = useFoundBy(studyCalls.listStudents, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, fullName, group, values }) => ({
        id,
        title: fullName,
        note: [group?.name, values.recordBook].filter(Boolean).join(', '),
      })),
    minCharacters: 2,
  })
  const groups = useFoundGroups()
  const save = async (joining: z.output<typeof JoiningFlow>, version: number) => {
    await join.mutateAsync({ id: flow.id, version, ...joining })
    onClose()
  }
  return (
    <Dialog title="Добавить студентов" onClose={onClose}>
      <RecordForm
        schema={JoiningFlow}
        initial={{ beginAt: today }}
        valuesOf={() => null}
        version={flow.version}
        save={save}
      >
        <FoundManyField name="groupIds" label="Группы целиком" source={groups} />
        <FoundManyField name="studentIds" label="Отдельные студенты" source={students} />
        <DateField name="beginAt" label="С какого дня" />
        <FormButtons>
          <SubmitButton>Добавить</SubmitButton>
        </FormButtons>
      </RecordForm>
    </Dialog>
  )
}

const LeaveForm = z.object({ from: LeavingFlow.shape.from })

/** Ends the time of a student in a flow. */
export function LeaveDialog({ flow, member, onClose }: FlowDialogProps & { member: FlowMember }) {
  const { leave } = useFlowMembers()
  const today = useToday().toString()
  const save = async ({ from }: z.output<typeof LeaveForm>, version: number) => {
    await leave.mutateAsync({ id: flow.id, version, studentIds: [member.studentId], from })
    onClose()
  }
  return (
    <Dialog title="Исключить из потока" onClose={onClose}>
      <p>{member.fullName}: отметки, полученные в потоке, останутся.</p>
      <RecordForm schema={LeaveForm} initial={{ from: today }} version={flow.version} save={save}>
        <DateField name="from" label="Первый день без потока" />
        <FormButtons>
          <SubmitButton>Исключить</SubmitButton>
        </FormButtons>
      </RecordForm>
    </Dialog>
  )
}
