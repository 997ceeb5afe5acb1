import { isOutdated } from '#platform/web/api/api-error.ts'
import { SESSION_KEY, queryClient, refreshCalls, useAction, useCall } from '#platform/web/api/use-call.ts'
import { peopleCalls } from '../../contract/calls.ts'
import type { CurrentPhoto } from '../../contract/photo.ts'
import type { SavedPhoto } from './PhotoDialog.tsx'

export interface Photo {
  current: CurrentPhoto | undefined
  save: (photo: SavedPhoto) => Promise<unknown>
  remove: () => Promise<unknown>
}

const SAVED = 'Фотография сохранена'
const REMOVED = 'Фотография удалена'

/** Reads the photo again when somebody else was faster, so that the next attempt uses the stored version. */
const rereading = (refresh: Parameters<typeof refreshCalls>[0]) => async (error: unknown) => {
  if (isOutdated(error)) await refreshCalls(refresh)
  throw error
}

/** The reader's own photo; the face in the top bar changes with it. */
export function useOwnPhoto(): Photo {
  const photo = useCall(peopleCalls.getOwnPhoto, {})
  const refresh = [peopleCalls.getOwnPhoto]
  const save = useAction(peopleCalls.saveOwnPhoto, { refresh, success: SAVED, failure: null })
  const remove = useAction(peopleCalls.removeOwnPhoto, { refresh, success: REMOVED })
  const version = photo.data?.version ?? 0
  const afterwards = () => queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  return {
    current: photo.data,
    save: (chosen) =>
      save
        .mutateAsync({ ...chosen, version })
        .then(afterwards)
        .catch(rereading(refresh)),
    remove: () => remove.mutateAsync({ version }).then(afterwards),
  }
}

/** Another person's photo, for managers of users. */
export function usePersonPhoto(personId: number): Photo {
  const photo = useCall(peopleCalls.getPersonPhoto, { personId })
  const refresh = [peopleCalls.getPersonPhoto]
  const save = useAction(peopleCalls.savePersonPhoto, { refresh, success: SAVED, failure: null })
  const remove = useAction(peopleCalls.removePersonPhoto, { refresh, success: REMOVED })
  const version = photo.data?.version ?? 0
  return {
    current: photo.data,
    save: (chosen) => save.mutateAsync({ ...chosen, personId, version }).catch(rereading(refresh)),
    remove: () => remove.mutateAsync({ personId, version }),
  }
}
