import type { HomeColumn, HomeWidget } from '#platform/web/router/area.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'

/** The value of a widget by its key; undefined while nothing was read, null when there is nothing for this person. */
export function valueOf(widget: HomeWidget, values: WidgetsFilling | undefined): unknown {
  return widget.fills === undefined || values === undefined ? undefined : values[widget.fills]
}

function hasContent(widget: HomeWidget, values: WidgetsFilling): boolean {
  const value = valueOf(widget, values)
  return value !== null && (widget.hasContent?.(value) ?? true)
}

/** The column of a card on its reader's page. */
export function columnOf({ column }: HomeWidget, user: SessionUser): HomeColumn {
  return typeof column === 'string' ? column : column(user)
}

export function hasFailed({ fills }: HomeWidget, values: WidgetsFilling | undefined): boolean {
  return values?.failed.some((key) => key === fills) ?? false
}

/** True when the person has hidden the card on the home page. */
function isPutAway(name: string, values: WidgetsFilling | undefined): boolean {
  return values?.hiddenCards.includes(name) ?? false
}

/** Drops the widgets that the person put away or that have nothing for them; `isLost` says that no value could be read. */
export function shownWidgets(
  widgets: readonly HomeWidget[],
  values: WidgetsFilling | undefined,
  isLost: boolean,
): HomeWidget[] {
  return widgets.filter((widget) => {
    if (isPutAway(widget.name, values)) return false
    if (widget.fills === undefined) return true
    if (values === undefined) return !isLost && !widget.isRare
    return hasContent(widget, values) || hasFailed(widget, values)
  })
}
