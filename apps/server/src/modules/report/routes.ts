// Placeholder until the report module lands; replaced whole.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
export function reportRoutes(_: FastifyInstance, __: Context): void {}
