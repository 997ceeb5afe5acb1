/** The places of work above several screens; what areas say on the home page is said there too. Decision 0209. */
export const HUB_NAMES = ['study', 'leaving', 'unit', 'desk'] as const
export type HubName = (typeof HUB_NAMES)[number]
