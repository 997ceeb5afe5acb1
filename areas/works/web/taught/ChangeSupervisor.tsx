import { useState } from 'react'
import * as z from 'zod/mini'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Reassignment } from '../../contract/assignment.ts'
import { worksCalls } from '../../contract/calls.ts'
import { WorkStatus } from '../../contract/status.ts'
import type { TaughtWork } from '../../contract/work.ts'
import type { Desk } from './use-desk.ts'

const Named = z.pick(Reassignment, { supervisorId: true })

/**
 * Gives a work that is not agreed yet to another supervisor; visible only to the leader of the present one.
 */
export function ChangeSupervisor({ desk, work }: { desk: Desk; work: TaughtWork }) {
  const [isOpen, setOpen] = useState(false)
  if (desk.of.side !== 'leader' || work.status.id === WorkStatus.agreed) return null
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        Сменить руководителя
      </Button>
      {isOpen && <SupervisorDialog desk={desk} work={work} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SupervisorDialogProps {
  desk: Desk
  work: TaughtWork
  onClose: () => void
}

function SupervisorDialog({ desk, work, onClose }: SupervisorDialogProps) {
  const [term, setTerm] = useState('')
  const found = useCall(worksCalls.findUnitStaff, { term })
  const move = useAction(worksCalls.changeSupervisor, {
    refresh: [worksCalls.listWorksOfStaff, worksCalls.countWorksOfStaff, worksCalls.listStaffWithWorks],
    success: 'Руководитель назначен',
    failure: null,
  })
  return (
    <Dialog title="Сменить руководителя" onClose={onClose}>
      <p>Работа уйдёт из этого списка к новому руководителю. Оба и студент узнают об этом.</p>
      <Form
        schema={Named}
        failureText="Произошла ошибка при сохранении"
        onSubmit={async ({ supervisorId }) => {
          await move.mutateAsync({ id: work.id, supervisorId, formerId: work.supervisorId })
          onClose()
          desk.state.setFilter('work', '')
        }}
      >
        <FoundField
          name="supervisorId"
          label="Новый руководитель"
          hint="Сотрудник ваших подразделений"
          source={{
            options: namedOptions(found.data ?? []),
            search: setTerm,
            isSearching: found.isFetching,
          }}
        />
        <SubmitButton>Назначить</SubmitButton>
      </Form>
    </Dialog>
  )
}
