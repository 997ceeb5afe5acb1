/** «3 заявления» */
export const REQUESTS = ['заявление', 'заявления', 'заявлений'] as const
