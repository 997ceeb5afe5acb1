import type { Draft, DraftStore } from './sheet-state.ts'

/**
 * Keeps unsaved changes on the device under a name that tells the person and the table, so that they outlive the page
 * and never meet another person's.
 */
export function deviceDrafts(name: string, storage: Storage = localStorage): DraftStore {
  const key = `kabinet.journal.${name}`
  return {
    read() {
      try {
        return JSON.parse(storage.getItem(key) ?? '[]') as Draft[]
      } catch {
        // Spoilt by another program; there is nothing to take up.
        return []
      }
    },
    write(drafts) {
      if (drafts.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(drafts))
    },
  }
}
