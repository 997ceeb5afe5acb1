import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions, useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Favourite, Favourites } from '#platform/web/router/favourites.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { homeCalls } from '../contract/calls.ts'
import { MOST_FAVOURITES } from '../contract/favourites.ts'

const NONE: readonly Favourite[] = []
const FULL = `В избранном уже ${MOST_FAVOURITES} мест. Уберите одно, чтобы добавить новое`

/** The person's favourites; a change shows at once, and is taken back when it cannot be saved. */
export function useFavourites(): Favourites {
  const client = useQueryClient()
  const isEnabled = useUser().requiredScreen === null
  const { data } = useCall(homeCalls.getFavourites, {}, { isEnabled })
  const { mutate } = useAction(homeCalls.saveFavourites)
  const items = data?.items ?? NONE
  return useMemo(() => {
    const { queryKey } = callOptions(homeCalls.getFavourites, {})
    const show = (shown: readonly Favourite[]) => client.setQueryData(queryKey, { items: [...shown] })
    const save = (next: readonly Favourite[]) => {
      show(next)
      mutate({ items: [...next] }, { onError: () => show(items) })
    }
    return {
      items,
      toggle: (favourite) => {
        const rest = items.filter(({ to }) => to !== favourite.to)
        if (rest.length < items.length) save(rest)
        else if (items.length === MOST_FAVOURITES) showAlert(FULL)
        else save([...items, favourite])
      },
      move: (to, places) => {
        const from = items.findIndex((item) => item.to === to)
        const place = from + places
        if (from < 0 || place < 0 || place >= items.length) return
        save(items.toSpliced(from, 1).toSpliced(place, 0, items[from]!))
      },
    }
  }, [client, items, mutate])
}
