import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, type ComponentType } from 'react'
import type { HubName } from '#platform/contract/hubs.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { HomeWidget, HomeWidgetProps } from '#platform/web/router/area.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import { homeWordsOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { homeCalls } from '../contract/calls.ts'
import { CALL_OF_HUB } from '../contract/hubs.ts'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'

/** Specification part 1, section 8. */
export const HOME_FAILURE = 'Произошла ошибка при получении данных для главной страницы'

/** One alert, whatever part of the page could not be read. Decision D-47. */
export function alertHomeFailure(): void {
  showAlert(HOME_FAILURE)
}

export type Filling = UseQueryResult<WidgetsFilling>

/** The time at which the last answer, or a part of it, was a failure; 0 when there was none. */
function lastFailure({ data, isError, dataUpdatedAt, errorUpdatedAt }: Filling): number {
  if (isError) return errorUpdatedAt
  return data && data.failed.length > 0 ? dataUpdatedAt : 0
}

function useFailureAlert(failedAt: number): void {
  useEffect(() => {
    if (failedAt > 0) alertHomeFailure()
  }, [failedAt])
}

/** The values of every widget, read in one call; or of those of one hub. */
export function useFilling(hub?: HubName) {
  const call = hub === undefined ? homeCalls.getWidgetsFilling : CALL_OF_HUB[hub]
  const filling = useCall(call, {}, { isSummary: true })
  useFailureAlert(lastFailure(filling))
  return filling
}

/** The words of the areas on this page, loaded once. */
export function useHomeWords(): UseQueryResult<HomeWords[]> {
  const portal = usePortal()
  const user = useUser()
  const words = useQuery({
    queryKey: ['home-words', user.id],
    queryFn: () => homeWordsOf(portal, user),
    staleTime: Infinity,
    networkMode: 'always',
  })
  useFailureAlert(words.isError ? words.errorUpdatedAt : 0)
  return words
}

/** The component of each card by the card's name; one whose code could not be loaded is left out. */
export type LoadedCards = ReadonlyMap<string, ComponentType<HomeWidgetProps<never>>>

/** The code of the cards, loaded together before any is drawn, so that none pushes another away afterwards. */
function useLoadedCards(widgets: readonly HomeWidget[]): UseQueryResult<LoadedCards> {
  const user = useUser()
  return useQuery({
    queryKey: ['home-cards', user.id],
    queryFn: async () => {
      const outcomes = await Promise.allSettled(
        widgets.map(async ({ name, card }) => [name, (await card()).default] as const),
      )
      return new Map(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])))
    },
    staleTime: Infinity,
    networkMode: 'always',
  })
}

/**
 * The data of the page: values, words and cards, the missing ones among them, and a function that reads those
 * again. The cards are undefined until everything is there or has failed.
 */
export function useHome(widgets: readonly HomeWidget[]) {
  return useBlocks(widgets, useFilling())
}

/** The same for the values of a part of the page. */
export function useBlocks(widgets: readonly HomeWidget[], filling: Filling) {
  const words = useHomeWords()
  const cards = useLoadedCards(widgets)
  const error = filling.error ?? words.error
  const isReady = filling.data !== undefined && words.data !== undefined
  const retry = () => {
    void filling.refetch()
    if (words.isError) void words.refetch()
    void cards.refetch()
  }
  // Many cards at once: in slices, so that a press is heard meanwhile.
  const cardsToDraw = useDeferredValue(isReady || error ? cards.data : undefined)
  return { filling, words: words.data ?? [], cards: cardsToDraw, error, isReady, retry }
}
