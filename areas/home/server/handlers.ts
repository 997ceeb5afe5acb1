import { editorClock } from '#platform/server/db/local-moment.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import type { WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { homeCalls } from '../contract/calls.ts'
import { deedHandlers } from './deeds/deed-handlers.ts'
import { listFavourites, replaceFavourites } from './favourite-store.ts'
import { fillingOf, widgetReader } from './filling.ts'
import { hubCallsWith, hubHandlers } from './hubs.ts'
import { postponing } from './postponing.ts'
import { listPostponed } from './postponed-store.ts'
import { readHiddenCards, saveHiddenCards } from './layout-store.ts'

/** The home page's calls, with the shapes that the areas declare for their widgets. */
function callsWith(widgets: readonly WidgetSource[]): typeof homeCalls {
  return {
    ...homeCalls,
    ...hubCallsWith(widgets),
    getWidgetsFilling: { ...homeCalls.getWidgetsFilling, answer: fillingOf(widgets) },
  }
}

/** Serves the home page from the widgets of the areas. */
export function homeArea(widgets: readonly WidgetSource[]): ServedArea {
  const readWidgets = widgetReader(widgets)
  return serve(callsWith(widgets), {
    async getWidgetsFilling(_, context) {
      const { db, who, clock } = context
      const [hiddenCards, postponed, values] = await Promise.all([
        readHiddenCards(db, who.personId),
        listPostponed(db, who.personId, editorClock(context)),
        readWidgets(context),
      ])
      return { ...values, now: { date: clock.today(), time: clock.time() }, hiddenCards, postponed }
    },

    async getLayout(_, { db, who }) {
      return { hiddenCards: await readHiddenCards(db, who.personId) }
    },

    async saveLayout(layout, { who, clock, change }) {
      const hiddenCards = [...new Set(layout.hiddenCards)]
      await change(async (tx, record) => {
        await saveHiddenCards(tx, { personId: who.personId, hiddenCards, changedAt: clock.now() })
        await record({
          action: 'home.save-layout',
          entity: 'home_layout',
          entityId: who.personId,
          after: { hiddenCards },
        })
      })
      return { hiddenCards }
    },

    ...hubHandlers(widgets),
    ...postponing,
    ...deedHandlers,

    async getFavourites(_, { db, who }) {
      return { items: await listFavourites(db, who.personId) }
    },

    async saveFavourites({ items }, { who, change }) {
      await change(async (tx, record) => {
        await replaceFavourites(tx, who.personId, items)
        await record({
          action: 'home.save-favourites',
          entity: 'home_favourite',
          entityId: who.personId,
          after: { items: items.map(({ to, title }) => ({ title, path: to })) },
        })
      })
      return { items }
    },
  })
}
