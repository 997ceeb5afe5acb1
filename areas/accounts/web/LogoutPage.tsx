import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { forgetPerson } from '#platform/web/router/known-session.ts'
import { useDocumentTitle } from '#platform/web/ui/Page.tsx'
import { NoticePage } from '#platform/web/shell/NoticePage.tsx'
import { errorText } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { session } from './session.ts'

/** Ends the session and forgets the person. With `?reason=unavailable` it only says so: the session may well live on. */
export default function LogoutPage() {
  useDocumentTitle('Выход')
  const router = useRouter()
  const isUnavailable = new URLSearchParams(location.search).get('reason') === 'unavailable'
  useEffect(() => {
    if (isUnavailable) return
    const leave = async () => {
      await session.leave()
      queryClient.clear()
      await forgetPerson()
      router.history.replace('/login')
    }
    leave().catch((error: unknown) => showAlert(errorText(error)))
  }, [isUnavailable, router])
  if (!isUnavailable) return null
  return (
    <NoticePage code="…" title="Сервис временно недоступен">
      <p>Мы уже знаем об этом. Попробуйте открыть кабинет через несколько минут.</p>
      <AppLink to="/">Повторить</AppLink>
    </NoticePage>
  )
}
