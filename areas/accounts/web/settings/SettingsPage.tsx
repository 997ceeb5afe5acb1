import { useEffect } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useScreen, useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { OwnPhotoCard, ReceptionCard } from '#areas/people/web/public.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import { ContactsCard } from './ContactsCard.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PresenceCard } from './PresenceCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import styles from './Settings.module.css'

function VkCard() {
  const disconnect = useAction(accountsCalls.disconnectVk, {
    refresh: [accountsCalls.getSettings],
    success: 'Связь Вашего аккаунта с профилем VK была успешно удалена',
    failure: 'Произошла ошибка',
  })
  return (
    <Card title="Профиль VK">
      <div className={styles['stack']}>
        <p>К учётной записи привязан профиль VK.</p>
        <button type="button" className={styles['quiet']} onClick={() => disconnect.mutate({})}>
          Отвязать профиль VK
        </button>
      </div>
    </Card>
  )
}

/** The person's own account: contacts, password, second factor, sessions. */
export default function SettingsPage() {
  const settings = useCall(accountsCalls.getSettings, {})
  const notices = useScreen('notice-settings')
  const isWorker = holdsAny(useUser(), ['worker'])
  useEffect(() => {
    if (settings.error) showAlert('Произошла ошибка при получении данных')
  }, [settings.error])
  return (
    <Page
      title="Настройки"
      actions={notices && <ButtonLink to={notices.path}>Уведомления</ButtonLink>}
      loading={settings}
    >
      {(loaded) => (
        <div className={styles['grid']}>
          <OwnPhotoCard />
          {isWorker && <ReceptionCard />}
          <ContactsCard settings={loaded} />
          <PasswordCard note={loaded.confirmationMessages.password} />
          <SecondFactorCard {...loaded.secondFactor} />
          <PasskeysCard />
          <PresenceCard isHidden={loaded.isPresenceHidden} />
          <SessionsCard />
          <EntriesCard />
          {loaded.vkConnected && <VkCard />}
        </div>
      )}
    </Page>
  )
}
