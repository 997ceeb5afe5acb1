import * as z from 'zod/mini'

export const FirstSteps = z.object({
  steps: z.array(
    z.object({
      title: z.string(),
      about: z.string(),
      path: z.string(),
      /** The number of its records; 0 when the step is still to be done. */
      count: z.int(),
      isOptional: z.boolean(),
    }),
  ),
})
export type FirstSteps = z.infer<typeof FirstSteps>
