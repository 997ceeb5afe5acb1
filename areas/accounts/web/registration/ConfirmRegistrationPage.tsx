import { request } from '#platform/web/api/request.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { GuestPage } from '../GuestPage.tsx'
import { LinkConfirmation } from '../LinkConfirmation.tsx'
import { useEnter } from '../use-enter.ts'

export default function ConfirmRegistrationPage() {
  useDocumentTitle('Подтверждение регистрации')
  const enter = useEnter()
  return (
    <GuestPage title="Регистрация">
      <LinkConfirmation
        text="Остался один шаг: подтвердите регистрацию в личном кабинете."
        onConfirm={async (token) => {
          await request(accountsCalls.confirmRegistration, { token }, { isQuiet: true })
          showAlert('Регистрация завершена', 'success')
          await enter('/')
        }}
      />
    </GuestPage>
  )
}
