import { isAllowed } from '#platform/contract/permissions.ts'
import { answerCutter } from '#platform/server/http/answer-cutter.ts'
import { serve, type HandlerContext, type ServedArea } from '#platform/server/http/handlers.ts'
import type { WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { homeCalls } from '../contract/calls.ts'
import {
  WIDGET_KEYS,
  widgetValues,
  type WidgetKey,
  type WidgetsFilling,
  type WidgetValue,
} from '../contract/widgets-filling.ts'
import { readHiddenCards, saveHiddenCards } from './layout-store.ts'

/** A widget that the contract knows, with a value of its shape. */
export type HomeWidgetSource = { [Key in WidgetKey]: WidgetSource<Key, WidgetValue<Key>> }[WidgetKey]

/** Serves the home page out of what the areas offer. */
export function homeArea(sources: readonly HomeWidgetSource[]): ServedArea {
  return serve(homeCalls, {
    async getWidgetsFilling(_, context) {
      const open = sources.filter(({ access }) => isAllowed(access, context.who.permissions))
      const [hiddenCards, ...readings] = await Promise.all([
        readHiddenCards(context.db, context.who.personId),
        ...open.map((source) => readWidget(source, context)),
      ])
      const failed = readings.filter(({ hasFailed }) => hasFailed).map(({ key }) => key)
      const values = Object.fromEntries(readings.map(({ key, value }) => [key, value]))
      return { ...NOTHING, ...values, failed, hiddenCards } as WidgetsFilling
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
  })
}

const NOTHING = Object.fromEntries(WIDGET_KEYS.map((key) => [key, null]))

/** A value of a wrong shape is found here, where it can be told from the others. */
const cutters = new Map(WIDGET_KEYS.map((key) => [key, answerCutter(widgetValues[key], key)]))

interface Reading {
  key: WidgetKey
  value: unknown
  hasFailed: boolean
}

/** One widget that fails, or breaks its shape, leaves the others alone. */
async function readWidget({ key, read }: HomeWidgetSource, context: HandlerContext): Promise<Reading> {
  try {
    const value = await read(context.db, context.who, context.clock)
    return { key, value: value === null ? null : cutters.get(key)!(value), hasFailed: false }
  } catch (error) {
    context.reportError(error, `home widget ${key} failed`)
    return { key, value: null, hasFailed: true }
  }
}
