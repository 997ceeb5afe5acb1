import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import styles from './Settings.module.css'

/** The setting that decides whether others see in the chats that the person is in the portal. */
export function PresenceCard({ isHidden }: { isHidden: boolean }) {
  const change = useAction(accountsCalls.changePresence, {
    refresh: [accountsCalls.getSettings],
    success: isHidden ? 'Теперь видно, когда вы в сети' : 'Больше не видно, когда вы в сети',
  })
  return (
    <Card title="Когда вы в сети">
      <div className={styles['stack']}>
        <p>
          {isHidden
            ? 'Собеседники в чатах не видят, в сети вы или были недавно.'
            : 'Собеседники в чатах видят, что вы в сети или были недавно.'}
        </p>
        <div>
          <Button isBusy={change.isPending} onClick={() => change.mutate({ isHidden: !isHidden })}>
            {isHidden ? 'Показывать' : 'Не показывать'}
          </Button>
        </div>
      </div>
    </Card>
  )
}
