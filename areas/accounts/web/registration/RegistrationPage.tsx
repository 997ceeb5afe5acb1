import { useState } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { RegistrationSent } from '../../contract/registration-calls.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { GuestPage } from '../GuestPage.tsx'
import styles from '../LoginPage.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SentNotice } from './SentNotice.tsx'

/** Opens an account for somebody whom the university has given a code. */
export default function RegistrationPage() {
  useDocumentTitle('Регистрация')
  const [sent, setSent] = useState<RegistrationSent | null>(null)
  return (
    <GuestPage title="Регистрация">
      {sent ? <SentNotice sent={sent} /> : <RegistrationForm onSent={setSent} />}
      <nav className={styles['links']} aria-label="Вход">
        <AppLink to={addressOf(accountsScreens.login)}>Уже есть учётная запись? Войти</AppLink>
      </nav>
    </GuestPage>
  )
}
