import type { HubName } from '#platform/contract/hubs.ts'
import { editorClock } from '#platform/server/db/local-moment.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { hubCalls } from '../contract/hubs.ts'
import { fillingOf, widgetReader } from './filling.ts'
import { listPostponed } from './postponed-store.ts'

type Widgets = readonly WidgetSource[]

const ofHub = (widgets: Widgets, hub: HubName) => widgets.filter(({ hubs }) => hubs?.includes(hub))

/** The calls of the hubs, with the schemas of the areas' values there. */
export function hubCallsWith(widgets: Widgets): typeof hubCalls {
  const answerOf = (hub: HubName) => fillingOf(ofHub(widgets, hub), [])
  return {
    getStudyHub: { ...hubCalls.getStudyHub, answer: answerOf('study') },
    getLeavingHub: { ...hubCalls.getLeavingHub, answer: answerOf('leaving') },
    getUnitHub: { ...hubCalls.getUnitHub, answer: answerOf('unit') },
    getDeskHub: { ...hubCalls.getDeskHub, answer: answerOf('desk') },
  }
}

/** Reads the areas' values in one hub: one statement per widget, whatever the data. */
function hubReader(widgets: Widgets, hub: HubName) {
  const readWidgets = widgetReader(ofHub(widgets, hub), [])
  return async (context: HandlerContext) => {
    const { db, who, clock } = context
    const [postponed, values] = await Promise.all([
      listPostponed(db, who.personId, editorClock(context)),
      readWidgets(context),
    ])
    // A card that somebody has hidden on the home page still appears in its hub.
    return { ...values, now: { date: clock.today(), time: clock.time() }, hiddenCards: [], postponed }
  }
}

export function hubHandlers(widgets: Widgets): Handlers<typeof hubCalls> {
  const readers = {
    study: hubReader(widgets, 'study'),
    leaving: hubReader(widgets, 'leaving'),
    unit: hubReader(widgets, 'unit'),
    desk: hubReader(widgets, 'desk'),
  }
  return {
    getStudyHub: (_input, context) => readers.study(context),
    getLeavingHub: (_input, context) => readers.leaving(context),
    getUnitHub: (_input, context) => readers.unit(context),
    getDeskHub: (_input, context) => readers.desk(context),
  }
}
