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
const FULL = `В избранном уже ${MOST_FAVOURITES} мест. Уберите одно, чтобы добавить новое`

/** The schema of a save is loaded at the first change: the first load only contains the list. */
const savingCall = async () => (await import('../contract/save-favourites.ts')).saveFavourites

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
    const change = async (changed: (before: readonly Favourite[]) => readonly Favourite[] | null) => {
      const { items: before } = await client.ensureQueryData(options)
      const next = changed(before)
      if (next === null) return
      await client.cancelQueries({ queryKey: options.queryKey })
      show(next)
      mutate({ items: [...next] }, { onError: () => show(before) })
    }
    const start = (changed: Parameters<typeof change>[0]) =>
      void change(changed).catch((error: unknown) => showAlert(errorText(error)))
    return {
      items,
      toggle: (favourite) =>
        start((before) => {
          const rest = before.filter(({ to }) => to !== favourite.to)
          if (rest.length < before.length) return rest
          if (before.length < MOST_FAVOURITES) return [...before, favourite]
          showAlert(FULL)
          return null
        }),
      move: (to, places) =>
        start((before) => {
          const from = before.findIndex((item) => item.to === to)
          const place = from + places
          if (from < 0 || place < 0 || place >= before.length) return null
          return before.toSpliced(from, 1).toSpliced(place, 0, before[from]!)
        }),
    }
  }, [client, items, mutate])
}
