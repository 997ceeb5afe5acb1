import * as z from 'zod/mini'
import { isAllowed } from '#platform/contract/permissions.ts'
import { answerCutter } from '#platform/server/http/answer-cutter.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { SPECIFIED_KEYS, WidgetsFilling } from '../contract/widgets-filling.ts'

/** The answer with every widget's own schema: only keys that an area declares leave the server. */
export function fillingOf(
  widgets: readonly WidgetSource[],
  others: readonly string[] = SPECIFIED_KEYS,
): typeof WidgetsFilling {
  const shape: Record<string, z.ZodMiniType> = Object.fromEntries(others.map((key) => [key, z.null()]))
  for (const { key, value } of widgets) shape[key] = z.nullable(value as z.ZodMiniType)
  return z.object({ ...shape, ...WidgetsFilling.shape }) as unknown as typeof WidgetsFilling
}

interface Reading {
  key: string
  value: unknown
  hasFailed: boolean
}

/**
 * Returns a reader of the widgets that are open to a person; a widget that fails, or returns another shape,
 * does not affect the others.
 */
export function widgetReader(widgets: readonly WidgetSource[], others: readonly string[] = SPECIFIED_KEYS) {
  const cutters = new Map(widgets.map(({ key, value }) => [key, answerCutter(value, key)]))
  if (cutters.size < widgets.length) throw new Error('Two areas fill the same widget')
  const nothing = Object.fromEntries([...others, ...cutters.keys()].map((key) => [key, null]))

  async function readWidget({ key, read }: WidgetSource, context: HandlerContext): Promise<Reading> {
    try {
      const value = await read(context.db, context.who, context.clock, context.settings)
      return { key, value: value === null ? null : cutters.get(key)!(value), hasFailed: false }
    } catch (error) {
      context.reportError(error, `home widget ${key} failed`)
      return { key, value: null, hasFailed: true }
    }
  }

  return async (context: HandlerContext) => {
    const open = widgets.filter(({ access }) => isAllowed(access, context.who.permissions))
    const readings = await Promise.all(open.map((widget) => readWidget(widget, context)))
    return {
      ...nothing,
      ...Object.fromEntries(readings.map(({ key, value }) => [key, value])),
      failed: readings.filter(({ hasFailed }) => hasFailed).map(({ key }) => key),
    }
  }
}
