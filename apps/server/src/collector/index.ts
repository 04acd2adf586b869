export type { Collector } from './collector.ts'
export type { Published, PublishedServerKey } from './published.ts'
export { collectRoutes } from './routes.ts'
export { openCollector } from './service.ts'
