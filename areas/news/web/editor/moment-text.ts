/** A moment of the university's clock for people: 21.11.2026 09:30. */
export function momentText(moment: string): string {
  const [date = '', time = ''] = moment.split('T')
  return `${date.split('-').toReversed().join('.')} ${time}`
}
