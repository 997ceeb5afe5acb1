import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { OptimisticSaves, type SendValue } from './optimistic-saves.ts'

/** Values that are shown before they are saved; `read` is the server's last answer. */
export function useOptimisticSaves<Value>(read: unknown): OptimisticSaves<Value> {
  const [saves] = useState(() => new OptimisticSaves<Value>())
  useSyncExternalStore(saves.subscribe, saves.revision)
  useLayoutEffect(() => saves.forgetSaved(), [saves, read])
  return saves
}

interface SaveTexts {
  success: string
  /** Shown when the server gives no text of its own. */
  failure: string
}

interface ShownSave<Value> {
  saves: OptimisticSaves<Value>
  key: string
  value: Value
  send: SendValue<Value>
  texts: SaveTexts
  /** After an answer, unless a newer save took the place of this one. */
  onEnd: (isSaved: boolean) => void
}

/** Shows a value at once, saves it, and reports the outcome. */
export async function saveShown<Value>(save: ShownSave<Value>): Promise<void> {
  const { saves, key, value, send, texts, onEnd } = save
  try {
    if (!(await saves.put(key, value, send))) return
    showAlert(texts.success, 'success')
    onEnd(true)
  } catch (error) {
    showAlert(errorTextOr(error, texts.failure))
    onEnd(false)
  }
}
