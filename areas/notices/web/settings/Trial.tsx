import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { noticeCalls } from '../../contract/calls.ts'
import type { NoticeSettings } from '../../contract/settings.ts'

/** Tries whether letters and messages to devices arrive. */
export function Trial({ email, push: { isOn, devices } }: Pick<NoticeSettings, 'email' | 'push'>) {
  const trial = useAction(noticeCalls.sendTrial, { success: 'Пробное уведомление отправлено' })
  if (email === null && !(isOn && devices.length > 0)) return null
  return (
    <Button isBusy={trial.isPending} onClick={() => trial.mutate({})}>
      Прислать пробное
    </Button>
  )
}
