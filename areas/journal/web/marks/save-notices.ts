import { showAlert } from '#platform/web/shell/alerts.ts'

const REST_MS = 1000

/** Reports at once what was not saved, and what was saved once typing has paused: not with every mark. */
export class SaveNotices {
  readonly #saved = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  failed = (text: string): void => showAlert(text)

  saved = (text: string): void => {
    this.#saved.add(text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      for (const each of this.#saved) showAlert(each, 'success')
      this.#saved.clear()
    }, REST_MS)
  }
}
