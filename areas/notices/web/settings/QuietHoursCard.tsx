import { useAction } from '#platform/web/api/use-call.ts'
import { CheckboxField } from '#platform/web/forms/fields.tsx'
import { TimeField } from '#platform/web/forms/dates/TimeField.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { noticeCalls } from '../../contract/calls.ts'
import { QuietHours } from '../../contract/settings.ts'
import { HOURS, quietHoursOfDay } from './day-bar.ts'
import styles from './NoticeSettings.module.css'

/** The hours in which push and letters wait, with the day as a bar. */
export function QuietHoursCard({ quietHours }: { quietHours: QuietHours }) {
  const save = useAction(noticeCalls.saveQuietHours, {
    refresh: [noticeCalls.getNoticeSettings],
    success: 'Тихие часы сохранены',
    failure: null,
  })
  const { isOn, beginsAt, endsAt } = quietHours
  return (
    <Card title="Тихие часы">
      <Form
        key={`${isOn} ${beginsAt} ${endsAt}`}
        schema={QuietHours}
        initial={quietHours}
        onSubmit={async (hours) => {
          await save.mutateAsync(hours)
        }}
      >
        <CheckboxField name="isOn" label="Не беспокоить в эти часы" />
        <div className={styles['times']}>
          <TimeField name="beginsAt" label="С" />
          <TimeField name="endsAt" label="До" />
        </div>
        <DayBar {...quietHours} />
        <p className={styles['note']}>
          {isOn
            ? `Push и письма ждут до ${endsAt} и приходят вместе. В кабинете запись появляется сразу. О безопасности сообщаем всегда`
            : 'Push и письма приходят в любое время'}
        </p>
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </Card>
  )
}

/** The hours of the day, the quiet ones dark; the fields say the same in words. */
function DayBar(quietHours: QuietHours) {
  const quiet = quietHoursOfDay(quietHours)
  return (
    <div className={styles['bar']} aria-hidden>
      {HOURS.map((hour) => (
        <i key={hour} data-quiet={quiet.has(hour) || undefined} />
      ))}
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour} style={{ gridColumn: Math.min(hour + 1, HOURS.length) }}>
          {hour}
        </span>
      ))}
    </div>
  )
}
