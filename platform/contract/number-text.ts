interface Digits {
  /** Digits after the comma that are always there, also as zeros. */
  least?: number
  most?: number
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number as Russian writes it, «1 234,5»: at most two digits after the comma unless others are given. */
export function numberText(value: number, { least = 0, most = 2 }: Digits = {}): string {
  // Creating a format is slow, and a table formats hundreds of numbers.
  const key = `${least} ${most}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('ru', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, format)
  return format.format(value)
}
