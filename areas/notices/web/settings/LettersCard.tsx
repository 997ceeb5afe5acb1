import { accountsScreens } from '#areas/accounts/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import styles from './NoticeSettings.module.css'

/** The address of letters. */
export function LettersCard({ email }: { email: string | null }) {
  return (
    <Card title="Письма" link={{ to: addressOf(accountsScreens.settings), text: 'Сменить адрес' }}>
      <div className={styles['stack']}>
        {email === null ? (
          <p>Адреса нет: письма не приходят. Укажите и подтвердите почту</p>
        ) : (
          <p className={styles['email']}>{email}</p>
        )}
      </div>
    </Card>
  )
}
