/** For a sheet that repeats another one: «пересдача 1», «направление»; for any other nothing. */
export function attemptWords({ attempt, isReferral }: { attempt: number; isReferral: boolean }): string {
  const words = [...(attempt > 1 ? [`пересдача ${attempt - 1}`] : []), ...(isReferral ? ['направление'] : [])]
  return words.join(', ')
}

/** The name of a sheet, with the kind of its repetition. */
export function titleWith(name: string, sheet: { attempt: number; isReferral: boolean }): string {
  const words = attemptWords(sheet)
  return words === '' ? name : `${name}, ${words}`
}
