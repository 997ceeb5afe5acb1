/** The Russian zones by the adjective of their time. */
const TIMES: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'калининградскому',
  'Europe/Moscow': 'московскому',
  'Europe/Simferopol': 'московскому',
  'Europe/Samara': 'самарскому',
  'Asia/Yekaterinburg': 'екатеринбургскому',
  'Asia/Omsk': 'омскому',
  'Asia/Novosibirsk': 'новосибирскому',
  'Asia/Krasnoyarsk': 'красноярскому',
  'Asia/Irkutsk': 'иркутскому',
  'Asia/Yakutsk': 'якутскому',
  'Asia/Vladivostok': 'владивостокскому',
  'Asia/Magadan': 'магаданскому',
  'Asia/Kamchatka': 'камчатскому',
}

/** The text that says by which clock a moment is typed: «По московскому времени». */
export function clockWords(timeZone: string): string {
  const time = TIMES[timeZone]
  return time ? `По ${time} времени` : `По времени университета (${timeZone})`
}
