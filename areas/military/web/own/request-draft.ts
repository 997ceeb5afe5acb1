const KEY = 'kabinet.military.request'
const KEPT = ['docsTypeId', 'phone', 'additionalPhone', 'email', 'country', 'region', 'city'] as const

export type RequestDraft = Partial<Record<(typeof KEPT)[number], string>>

/** What was typed before the page was loaded again: of this tab alone, gone when its person signs out. Files are not kept. */
export function readDraft(): RequestDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      KEPT.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
    )
  } catch {
    // Closed storage, or spoilt by another program: there is nothing to go on with.
    return {}
  }
}

export function keepDraft(values: Readonly<Record<string, unknown>>): void {
  const kept = KEPT.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Closed or full storage keeps nothing; the form itself goes on.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Closed storage holds nothing.
  }
}
