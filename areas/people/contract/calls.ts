import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import type { Upload } from '#platform/contract/upload.ts'
import { CurrentPhoto, PHOTO_SIZES, PhotoCrop } from './photo.ts'
import { receptionCalls } from './reception-calls.ts'
import { peopleRegisterCalls } from './register/calls.ts'

const call = callsWith({})

const MEGABYTE = 1024 * 1024

const upload: Upload = { maxBytes: 10 * MEGABYTE, types: ['image/jpeg', 'image/png', 'image/webp'] }

const OWN = '/api/proxy/settings/photo'
const OF_PERSON = '/api/proxy/admin/people/{personId}/photo'
const KEEPERS = { anyOf: ['users-management'] } as const

const ofPerson = z.object({ personId: Id })
const seenVersion = { version: queryInt() }
const NewPhoto = z.extend(PhotoCrop, seenVersion)

// Photos of people: additive, part 1, decision D-90 on files and 0085.
export const peopleCalls = {
  getPhoto: call({
    method: 'GET',
    path: '/api/proxy/people/{personId}/photo/{size}',
    access: 'signed-in',
    because: 'Gives the photo to those alone who may see the person; to others there is none',
    params: z.object({ personId: Id, size: z.enum(PHOTO_SIZES) }),
    query: z.object({ v: z.optional(queryInt()) }),
    answer: file('image/webp'),
    failures: ['not-found'],
  }),
  getOwnPhoto: call({
    method: 'GET',
    path: OWN,
    access: 'signed-in',
    because: 'Everybody has a photo or may have one',
    answer: CurrentPhoto,
  }),
  saveOwnPhoto: call({
    method: 'POST',
    path: OWN,
    access: 'signed-in',
    because: 'Everybody may show a face to those who may see them',
    whileSwitched: 'never',
    body: NewPhoto,
    upload,
    answer: CurrentPhoto,
    failures: ['changed-meanwhile'],
  }),
  removeOwnPhoto: call({
    method: 'DELETE',
    path: OWN,
    access: 'signed-in',
    because: 'The face is its owner’s',
    whileSwitched: 'never',
    body: z.object(seenVersion),
    answer: CurrentPhoto,
    failures: ['changed-meanwhile'],
  }),
  getPersonPhoto: call({
    method: 'GET',
    path: OF_PERSON,
    access: KEEPERS,
    params: ofPerson,
    answer: CurrentPhoto,
    failures: ['not-found'],
  }),
  savePersonPhoto: call({
    method: 'POST',
    path: OF_PERSON,
    access: KEEPERS,
    whileSwitched: 'never',
    params: ofPerson,
    body: NewPhoto,
    upload,
    answer: CurrentPhoto,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  removePersonPhoto: call({
    method: 'DELETE',
    path: OF_PERSON,
    access: KEEPERS,
    whileSwitched: 'never',
    params: ofPerson,
    body: z.object(seenVersion),
    answer: CurrentPhoto,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  ...receptionCalls,
  ...peopleRegisterCalls,
}
