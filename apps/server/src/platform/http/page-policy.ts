import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Headers of a page of ours at `url`: it runs the scripts that are named and no other, and no site frames it. */
export const pagePolicy = (url: string, scripts: string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: scripts,
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: url.startsWith('https:') ? undefined : false,
  referrerPolicy: { policy: 'same-origin' },
})
