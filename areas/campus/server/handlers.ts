import { serve } from '#platform/server/http/handlers.ts'
import { campusCalls } from '../contract/calls.ts'
import { listTraining } from './training-store.ts'

export const campusArea = serve(campusCalls, {
  async listOwnMilitaryTraining(_input, { db, who }) {
    return listTraining(db, who.personId)
  },
})
