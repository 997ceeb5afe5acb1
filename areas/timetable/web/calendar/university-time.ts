/** Minutes from one `HH:mm` to another. */
export function minutesBetween(from: string, to: string): number {
  return minutesOf(to) - minutesOf(from)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
