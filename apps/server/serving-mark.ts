/** Marks, in its environment, a process that another one has started to serve on the shared port. */
export const SERVING = 'KABINET_SERVING'

export const isServing = (): boolean => process.env[SERVING] === '1'
