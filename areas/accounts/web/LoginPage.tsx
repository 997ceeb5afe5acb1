import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { request } from '#platform/web/api/request.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { nextAddress } from '#platform/web/router/guards.tsx'
import { forgetPerson, rememberSignedIn } from '#platform/web/router/known-session.ts'
import { AppearanceButton } from '#platform/web/theme/AppearanceButton.tsx'
import { ThemeButton } from '#platform/web/theme/ThemeButton.tsx'
import { useDocumentTitle } from '#platform/web/ui/Page.tsx'
import { accountsCalls } from '../contract/calls.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

/** The first page of all: it works before anything about the user is known. */
export default function LoginPage() {
  useDocumentTitle('Вход')
  const router = useRouter()
  const { data: config } = useQuery(callOptions(portalCalls.getConfig, {}))
  const enter = async () => {
    const next = nextAddress()
    await forgetPerson()
    rememberSignedIn(true)
    queryClient.clear()
    router.history.replace(next)
  }
  const enterAs = async (login: string, password: string) => {
    await request(accountsCalls.login, { login, password }, { isQuiet: true })
    await enter()
  }
  return (
    <main className={styles['page']}>
      <div className={styles['look']}>
        <AppearanceButton className={styles['lookButton']} />
        <ThemeButton className={styles['lookButton']} />
      </div>
      <section className={styles['card']}>
        <header>
          <img src="/icon.svg" alt="" width="48" height="48" />
          <div>
            <h1>Личный кабинет</h1>
            <p>{config?.universityName ?? 'Университет'}</p>
          </div>
        </header>
        <LoginForm onSignedIn={() => void enter()} />
      </section>
      {config?.demoAccounts && <DemoAccounts accounts={config.demoAccounts} onChoose={enterAs} />}
    </main>
  )
}
