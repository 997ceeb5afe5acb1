import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { toggled, type ChosenRows } from '#platform/web/desk/chosen-rows.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import * as z from 'zod/mini'
import { Assignment, type UnassignedWork } from '../../contract/assignment.ts'
import { worksCalls } from '../../contract/calls.ts'
import { shortName } from '../shared/work-text.ts'
import styles from './Unit.module.css'

const WORKS = ['работе', 'работам', 'работам'] as const
const Named = z.pick(Assignment, { supervisorId: true })

interface AssignDialogProps {
  unitId: number
  works: readonly UnassignedWork[]
  /** There are more than these. */
  count: number
  onClose: () => void
}

/** «ПИб-24-1 · Базы данных · Курсовая работа, 5 семестр» */
const titleOf = ({ groupName, disciplineName, type, semesterNumber }: UnassignedWork) =>
  [groupName, disciplineName, `${type}, ${semesterNumber} семестр`].filter(Boolean).join(' · ')

/** Names a supervisor for the works that nobody supervises yet, or whose supervisor has left. */
export function AssignDialog({ unitId, works, count, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  const assign = useAction(worksCalls.assignSupervisor, {
    refresh: [worksCalls.listUnassignedWorks, worksCalls.listStaffWithWorks],
    success: 'Руководитель назначен',
    failure: null,
  })
  const parts = Map.groupBy(works, titleOf)
  return (
    <Dialog title="Назначить руководителя" place="wide" onClose={onClose}>
      {count > works.length && (
        <p>{`Показано ${works.length} из ${count}: назначьте этих, придут следующие`}</p>
      )}
      {[...parts].map(([title, items]) => (
        <Part key={title} {...{ title, items, chosen }} onChoose={setChosen} />
      ))}
      <Form
        schema={Named}
        failureText="Произошла ошибка при сохранении"
        onSubmit={async ({ supervisorId }) => {
          await assign.mutateAsync({ supervisorId, ids: [...chosen] })
          setChosen(new Set())
          if (chosen.size >= works.length) onClose()
        }}
      >
        <Supervisor unitId={unitId} />
        {chosen.size > 0 ? (
          <SubmitButton>{`Назначить ${counted(chosen.size, WORKS)}`}</SubmitButton>
        ) : (
          <p>Отметьте работы, которым назначаете руководителя</p>
        )}
      </Form>
    </Dialog>
  )
}

interface PartProps {
  title: string
  items: readonly UnassignedWork[]
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
}

/** The works of a group in one discipline, chosen one by one or all. */
function Part({ title, items, chosen, onChoose }: PartProps) {
  const ids = items.map(({ id }) => id)
  const isAll = ids.every((id) => chosen.has(id))
  const others = [...chosen].filter((id) => !ids.includes(id))
  return (
    <fieldset className={styles['part']}>
      <legend>{title}</legend>
      <Button isSmall kind="quiet" onClick={() => onChoose(new Set(isAll ? others : [...others, ...ids]))}>
        {isAll ? 'Снять все' : `Выбрать все: ${ids.length}`}
      </Button>
      {items.map(({ id, studentName, formerName }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => onChoose(toggled(chosen, id))} />
          {studentName}
          {formerName && <small>, ушёл руководитель: {shortName(formerName)}</small>}
        </label>
      ))}
    </fieldset>
  )
}

function Supervisor({ unitId: departmentId }: { unitId: number }) {
  const [term, setTerm] = useState('')
  const found = useCall(worksCalls.findUnitStaff, { departmentId, term })
  return (
    <FoundField
      name="supervisorId"
      label="Руководитель"
      hint="Сотрудник этого подразделения"
      source={{
        options: namedOptions(found.data ?? []),
        search: setTerm,
        isSearching: found.isFetching,
      }}
    />
  )
}
