import { accountsScreens } from '#areas/accounts/contract/screens.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { noticeCalls } from '../../contract/calls.ts'
import styles from './NoticeSettings.module.css'

/** Where letters go, and a try whether they arrive. */
export function LettersCard({ email }: { email: string | null }) {
  const trial = useAction(noticeCalls.sendTrial, { success: 'Пробное письмо отправлено' })
  return (
    <Card title="Письма" link={{ to: addressOf(accountsScreens.settings), text: 'Сменить адрес' }}>
      <div className={styles['stack']}>
        {email === null ? (
          <p>Адреса нет: письма не приходят. Укажите и подтвердите почту</p>
        ) : (
          <>
            <p className={styles['email']}>{email}</p>
            <Button isBusy={trial.isPending} onClick={() => trial.mutate({})}>
              Прислать пробное
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
