import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import { addDays } from '#platform/contract/calendar.ts'

/** The university's clock at the invented moments. */
const ZONE = '+03:00'

interface NoticePlan {
  login: string
  kind: string
  title: string
  detail?: string
  before?: string
  leadsTo: string
  /** Days before today, and the time of that day. */
  daysAgo: number
  time: string
  isRead?: boolean
}

const SUPPORT = {
  kind: 'support.answer',
  title: 'Поддержка ответила: «Не приходит код на почту»',
  detail: 'Проверили: письма уходят. Посмотрите папку «Спам» и добавьте наш адрес в список контактов',
  leadsTo: '/support',
}
const DEVICE = {
  kind: 'accounts.new-device',
  title: 'Вход с нового устройства',
  detail: 'Firefox, Windows. Если это не вы, завершите этот вход и смените пароль',
  leadsTo: '/settings',
}
const UPDATED = {
  kind: 'announcements.published',
  title: 'Личный кабинет обновлён',
  detail: 'Объявление',
  leadsTo: '/announcements',
}

/** The last days of three people of the cast, newest first. */
const PLANS: readonly NoticePlan[] = [
  { login: 'student', ...SUPPORT, daysAgo: 1, time: '18:02' },
  { login: 'student', ...UPDATED, daysAgo: 1, time: '15:30' },
  { login: 'student', ...DEVICE, daysAgo: 2, time: '09:14', isRead: true },
  { login: 'teacher', ...UPDATED, daysAgo: 1, time: '15:30' },
  { login: 'teacher', ...DEVICE, daysAgo: 4, time: '20:41', isRead: true },
  { login: 'admin', ...UPDATED, daysAgo: 1, time: '15:30', isRead: true },
]

/** Recent notices of some people of the cast. */
export async function seedNotices({ db, today, cast }: AreaSeeding): Promise<void> {
  const rows = PLANS.flatMap(({ login, daysAgo, time, isRead, leadsTo, ...notice }, index) => {
    const personId = cast.get(login)
    if (personId === undefined) return []
    const at = new Date(`${addDays(today, -daysAgo)}T${time}:00${ZONE}`)
    return {
      detail: '',
      before: null,
      ...notice,
      person_id: personId,
      key: `demo-${index}`,
      subject: '{}',
      since: at,
      leads_to: leadsTo,
      at,
      read_at: isRead ? at : null,
    }
  })
  await insertRows(db, 'notice', rows)
}
