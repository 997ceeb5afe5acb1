import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { callOptions, useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Favourite, Favourites } from '#platform/web/router/favourites.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { listFavourites } from '../contract/list-favourites.ts'
import { MOST_FAVOURITES } from '../contract/most-favourites.ts'

const NONE: readonly Favourite[] = []

/** The schema of a save is loaded at the first change: the first load only contains the list. */
const savingCall = async () => (await import('../contract/save-favourites.ts')).saveFavourites

/** So is what hardly anybody does. */
const rareChanges = () => import('./rare-changes.ts')

type Change = (before: readonly Favourite[]) => readonly Favourite[] | null

const tell = (error: unknown) => showAlert(errorText(error))

/** The person's favourites; a change is shown at once, and undone when it cannot be saved. */
export function useFavourites(): Favourites {
  const client = useQueryClient()
  const isEnabled = useUser().requiredScreen === null
  const { data } = useCall(listFavourites, {}, { isEnabled })
  const { mutate } = useAction(savingCall)
  const items = data?.items ?? NONE
  return useMemo(() => {
    const options = callOptions(listFavourites, {})
    const show = (shown: readonly Favourite[]) => client.setQueryData(options.queryKey, { items: [...shown] })
    /**
     * A press before the list was read waits for it: otherwise the changed entry would replace the whole
     * list.
     */
    const change = async (changing: Change | Promise<Change>) => {
      const changed = await changing
      const { items: before } = await client.ensureQueryData(options)
      const next = changed(before)
      if (next === null) return
      await client.cancelQueries({ queryKey: options.queryKey })
      show(next)
      mutate({ items: [...next] }, { onError: () => show(before) })
    }
    const start = (changing: Change | Promise<Change>) => void change(changing).catch(tell)
    return {
      items,
      toggle: (favourite) =>
        start((before) => {
          const rest = before.filter(({ to }) => to !== favourite.to)
          if (rest.length < before.length) return rest
          if (before.length < MOST_FAVOURITES) return [...before, favourite]
          rareChanges().then(({ FULL }) => showAlert(FULL), tell)
          return null
        }),
      move: (to, places) =>
        start(
          rareChanges().then(
            ({ moved }) =>
              (before: readonly Favourite[]) =>
                moved(before, to, places),
          ),
        ),
    }
  }, [client, items, mutate])
}
