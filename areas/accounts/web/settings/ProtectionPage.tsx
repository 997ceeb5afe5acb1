import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import styles from './Settings.module.css'

/** The set-up that people with rights over others' rights pass before anything else. Decision D-19. */
export default function ProtectionPage() {
  const settings = useCall(accountsCalls.getSettings, {})
  const { requiredScreen } = useUser()
  return (
    <Page
      title="Защита входа"
      context={
        requiredScreen
          ? 'Вы управляете правами других людей, поэтому одного пароля мало. Настройте ключ доступа или вход с кодом: после этого откроется весь портал'
          : 'Второй шаг входа настроен'
      }
      actions={
        !requiredScreen && (
          <ButtonLink to="/" kind="primary">
            Перейти в портал
          </ButtonLink>
        )
      }
      loading={settings}
    >
      {({ secondFactor }) => (
        <div className={styles['grid']}>
          <PasskeysCard />
          <SecondFactorCard {...secondFactor} />
        </div>
      )}
    </Page>
  )
}
