import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { changing, edited, gone } from '#platform/server/testing/register-beginnings.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { roomsCalls } from '../../contract/calls.ts'
import { aRoom } from './given-room.ts'

const BUILDING = 1

const create = (server: TestServer) => givenBy(server.as('admin'), roomsCalls.createRoom, aRoom(BUILDING))

export const roomsTesting = defineTesting(roomsCalls, {
  samples: { createRoom: aRoom(BUILDING) },
  beginnings: {
    createRoom: async () => aRoom(BUILDING),
    changeRoom: changing(create),
    removeRoom: changing(create),
    restoreRoom: gone(create, roomsCalls.removeRoom),
    undoRoomEdit: edited(create, roomsCalls.changeRoom, roomsCalls.getRoomHistory),
  },
  ids: { writers: { room: holds('university-data') } },
})
