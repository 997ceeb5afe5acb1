/**
 * The reasons why the portal cannot answer just now. After all but `unknown-outcome` the same request may be
 * sent again.
 */
export type Trouble = 'busy' | 'no-space' | 'unavailable' | 'unknown-outcome'

/** The text of a 503 answer, by its code. */
export const TROUBLE_TEXTS: Record<Trouble, string> = {
  busy: 'Портал сейчас перегружен. Повторите попытку через несколько секунд',
  'no-space': 'На сервере закончилось место, изменения не сохранены. Повторите попытку позже',
  unavailable: 'Портал ненадолго недоступен. Повторите попытку через несколько секунд',
  'unknown-outcome':
    'Связь с базой данных прервалась во время сохранения: неизвестно, сохранились ли изменения. Проверьте это, прежде чем повторять',
}

/** The number of seconds after which it is worth trying again. */
export const TROUBLE_PAUSES: Record<Trouble, number> = {
  busy: 1,
  'no-space': 60,
  unavailable: 1,
  'unknown-outcome': 1,
}
