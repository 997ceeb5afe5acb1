// Part of the service worker (apps/web/offline.ts): shows the messages that push services bring. A message holds the number
// of a notice at the most; its text is asked of the portal with the session, and without one nothing is told. Decision 0175.
;(function () {
  const TITLE = 'Личный кабинет'
  const NEUTRAL = { body: 'Новое уведомление', to: '/notices' }

  async function ask(path) {
    try {
      const answer = await fetch(path, { headers: { accept: 'application/json' } })
      return answer.ok ? await answer.json() : null
    } catch {
      // Without a network, or without a session, the message stays neutral.
      return null
    }
  }

  async function wordsOf({ id, isTrial }) {
    if (isTrial) return { body: 'Пробное уведомление: всё работает', to: '/settings/notices' }
    if (id === undefined) {
      const summary = await ask('/api/proxy/notices/unread')
      return summary && summary.unread > 0
        ? { ...NEUTRAL, body: `Новых уведомлений: ${summary.unread}` }
        : NEUTRAL
    }
    const notice = await ask(`/api/proxy/notices/${Number(id)}`)
    if (!notice) return NEUTRAL
    const change = notice.before === null ? notice.detail : `${notice.before} → ${notice.detail}`
    return { body: [notice.title, change].filter(Boolean).join('\n'), to: notice.leadsTo, id: notice.id }
  }

  async function show(message) {
    const { body, to, id } = await wordsOf(message)
    await self.registration.showNotification(TITLE, {
      body,
      lang: 'ru',
      icon: '/icon-192.png',
      // A later message of the same notice takes the place of the earlier one.
      tag: message.isTrial ? 'trial' : `notice-${message.id ?? 'several'}`,
      renotify: true,
      data: { to, id },
    })
  }

  function readMessage(data) {
    try {
      return data?.json() ?? {}
    } catch {
      return {}
    }
  }

  function noteRead(id) {
    return fetch('/api/proxy/notices/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ids: [id] }),
    }).catch(() => undefined)
  }

  /** Leads to the place: an open window turns there, otherwise a new one opens. */
  async function follow({ to, id }) {
    const place = new URL(to, self.location.origin)
    if (place.origin !== self.location.origin) return
    const path = place.pathname + place.search
    const windows = await self.clients.matchAll({ type: 'window' })
    const open = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
    // A page with something unsaved asks before it lets itself be turned.
    const turned = open ? await open.navigate(path).catch(() => null) : null
    // A browser that refuses the focus or a window does not keep the notice unread.
    await (turned ? turned.focus() : self.clients.openWindow(path)).catch(() => undefined)
    if (id !== undefined) await noteRead(id)
  }

  /** Tells the portal in which session the device is now; one that has become somebody else's is forgotten. */
  async function renew() {
    const subscription = await self.registration.pushManager.getSubscription()
    if (!subscription) return
    const answer = await fetch('/api/proxy/notices/push/devices/renew', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ endpoint: subscription.endpoint }),
    })
    // Without a session, or without a network, the device stays as it is.
    if (answer.ok && !(await answer.json()).isKept) await subscription.unsubscribe()
  }

  self.addEventListener('push', (event) =>
    event.waitUntil(show(readMessage(event.data)).then(() => renew().catch(() => undefined))),
  )
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(event.notification.data ?? NEUTRAL))
  })
})()
