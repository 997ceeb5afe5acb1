import { useState } from 'react'
import type { Option } from './option.ts'

/** Finds the option of a value, even one chosen earlier that the search no longer finds. */
export function useChosenOptions(offered: readonly Option[]) {
  const [chosen] = useState(() => new Map<string, Option>())
  return {
    optionOf: (id: string | number): Option =>
      chosen.get(String(id)) ??
      offered.find((option) => String(option.id) === String(id)) ?? { id, title: `№ ${id}` },
    remember: (option: Option) => void chosen.set(String(option.id), option),
  }
}
