import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { request } from '#platform/web/api/request.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { nextAddress } from '#platform/web/router/guards.tsx'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { papersScreens } from '#areas/papers/contract/screens.ts'
import { accountsScreens } from '../contract/screens.ts'
import { signInCalls } from '../contract/sign-in-calls.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { FirstAdministrator } from './FirstAdministrator.tsx'
import { GuestPage, useConfig } from './GuestPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useEnter } from './use-enter.ts'

/** Loads the code of the home page while the person types. */
function useHomeAhead(): void {
  const router = useRouter()
  useEffect(() => void router.preloadRoute({ to: '/' }), [router])
}

/** The sign-in page; it works before anything about the user is known. */
export default function LoginPage() {
  useDocumentTitle('Вход')
  useHomeAhead()
  const config = useConfig()
  const enter = useEnter()
  const enterAs = async (login: string, password: string) => {
    await request(signInCalls.login, { login, password }, { isQuiet: true })
    await enter(nextAddress())
  }
  const demo = config?.demoAccounts && <DemoAccounts accounts={config.demoAccounts} onChoose={enterAs} />
  return (
    <GuestPage title="Личный кабинет" aside={demo}>
      {config?.hasAccounts === false && <FirstAdministrator />}
      <LoginForm onSignedIn={() => void enter(nextAddress())} />
      <PasskeyButton onSignedIn={() => void enter(nextAddress())} />
      <nav className={styles['links']} aria-label="Другие способы войти">
        <AppLink to={addressOf(accountsScreens.restorePassword)}>Забыли пароль?</AppLink>
        <AppLink to={addressOf(accountsScreens.registration)}>Регистрация</AppLink>
      </nav>
      <p className={styles['foot']}>
        <AppLink to={addressOf(papersScreens.verify)}>Проверить подлинность документа</AppLink>
      </p>
    </GuestPage>
  )
}
