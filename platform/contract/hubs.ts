/** The overview pages above several screens, which show what areas report on the home page. Decision 0209. */
export const HUB_NAMES = ['study', 'leaving', 'unit', 'desk'] as const
export type HubName = (typeof HUB_NAMES)[number]
