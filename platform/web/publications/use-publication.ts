import { useAction } from '#platform/web/api/use-call.ts'
import type { PublicationKind, Titled } from './publication-kind.ts'

/** The actions of an editor; failures of saving are shown in the form. */
export function usePublication<Values extends Titled>({
  calls,
  readersCalls,
  words,
}: PublicationKind<Values>) {
  const refresh = [calls.list, calls.get, calls.listVersions, ...readersCalls]
  const saving = { refresh, success: words.saved, failure: null }
  return {
    create: useAction(calls.create, saving),
    change: useAction(calls.change, saving),
    publish: useAction(calls.publish, { refresh, success: words.published }),
    withdraw: useAction(calls.withdraw, { refresh, success: words.withdrawn }),
    remove: useAction(calls.remove, { refresh }),
    bringBack: useAction(calls.bringBack, { refresh, success: words.broughtBack }),
  }
}
