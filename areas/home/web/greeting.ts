const GREETINGS = [
  { before: '05:00', text: 'Доброй ночи' },
  { before: '12:00', text: 'Доброе утро' },
  { before: '18:00', text: 'Добрый день' },
  { before: '23:00', text: 'Добрый вечер' },
] as const

/** «Добрый день», by the university's clock. */
export function greetingAt(time: string): string {
  return GREETINGS.find(({ before }) => time < before)?.text ?? 'Доброй ночи'
}
