import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Headers of a page of ours at `url`: it runs the scripts and frames the pages that are named and no others, and no site frames it. */
export const pagePolicy = (url: string, scripts: string[], frames: string[] = ["'none'"]): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: scripts,
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      connectSrc: ["'self'"],
      frameSrc: frames,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: url.startsWith('https:') ? undefined : false,
  referrerPolicy: { policy: 'same-origin' },
})
