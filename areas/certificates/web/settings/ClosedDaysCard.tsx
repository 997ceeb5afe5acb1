import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { ClosedDay } from '../../contract/settings.ts'
import { Loaded } from '../Loaded.tsx'
import styles from './Settings.module.css'
import { useScope } from './use-scope.ts'

const refresh = [certificatesCalls.listClosedDays]
const TIMES = ['время получения', 'времени получения', 'времён получения'] as const

/** The text about the people who had chosen a time on the closed day. */
const closedText = (droppedCount: number) =>
  droppedCount === 0
    ? 'День закрыт'
    : `День закрыт. Снято ${counted(droppedCount, TIMES)}: студенты выберут другое`

/** Days, other than weekends, Wednesdays and holidays, on which nothing is handed out. */
export function ClosedDaysCard() {
  const { mayChange } = useScope()
  const days = useCall(certificatesCalls.listClosedDays, {}, { isAlwaysFresh: true })
  const add = useAction(certificatesCalls.addClosedDay, {
    refresh,
    success: ({ droppedCount }) => showAlert(closedText(droppedCount), 'success'),
    failure: null,
  })
  const remove = useAction(certificatesCalls.removeClosedDay, { refresh })
  return (
    <Card title="Дни без выдачи" note="кроме сред, выходных и праздников">
      <Loaded read={days}>
        {(all) => (
          <ul className={styles['entries']}>
            {all.map(({ day, reason }) => (
              <li key={day}>
                <span>
                  {displayDate(day)}, {reason}
                </span>
                {mayChange && (
                  <Button
                    isSmall
                    kind="quiet"
                    aria-label={`Убрать ${displayDate(day)}`}
                    onClick={() => remove.mutate({ day })}
                  >
                    Убрать
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {mayChange && (
        <Form key={days.data?.length ?? 0} schema={ClosedDay} onSubmit={(day) => add.mutateAsync(day)}>
          <FieldRow>
            <DateField name="day" label="День" />
            <TextField name="reason" label="Причина" />
          </FieldRow>
          <SubmitButton>Закрыть день</SubmitButton>
        </Form>
      )}
    </Card>
  )
}
