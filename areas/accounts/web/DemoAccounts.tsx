import type { Config } from '#areas/portal/contract/calls.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import styles from './LoginPage.module.css'

interface DemoAccountsProps {
  accounts: NonNullable<Config['demoAccounts']>
  onChoose: (login: string, password: string) => Promise<void>
}

/** Only in demo mode: one press signs in as a student, a teacher, a dean. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const choose = (login: string) => {
    onChoose(login, accounts.password).catch((error: unknown) => showAlert(errorText(error)))
  }
  return (
    <section className={styles['demo']} aria-labelledby="demo-title">
      <h2 id="demo-title">Демонстрационный университет</h2>
      <p>
        Войдите под любой учётной записью. Пароль у всех один: <code>{accounts.password}</code>
      </p>
      <ul>
        {accounts.logins.map(({ login, title }) => (
          <li key={login}>
            <button type="button" onClick={() => choose(login)}>
              {title}
              <small>{login}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
