import type { FastifyInstance, HTTPMethods } from 'fastify'

/** Those that an address may have. */
export const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers every method that an address does not have, before anything of the request is read. */
export function allowOnly(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: (_request, reply) => {
      reply.status(405).header('allow', allowed.join(', ')).type('text/plain').send('Method not allowed')
    },
    // Never reached: the hook has answered.
    handler: () => undefined,
  })
}
