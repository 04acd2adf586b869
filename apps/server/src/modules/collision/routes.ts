import { getCollisionMatrix, listCollisions } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findCollisions } from './collisions.ts'
import { readMatrix } from './matrix.ts'
import { createMeet } from './meetings.ts'

/** Which experiences can be on the same page for the same visitor. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const meet = createMeet(context)

  route(app, context, listCollisions, (call) => findCollisions(context, meet, call))

  route(app, context, getCollisionMatrix, (call) => readMatrix(context, meet, call))
}
