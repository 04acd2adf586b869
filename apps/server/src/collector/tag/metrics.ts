import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry, registerCounter, registerGauge } from '../../platform/metrics.ts'
import type { Publications } from '../published-tags/publications.ts'

/** What pages load: the script of a container, a content that it names, or a part that all share. */
type TagKind = 'script' | 'content' | 'chunk'

const outcomes: Record<number, string> = {
  200: 'served',
  206: 'served',
  304: 'not_modified',
  404: 'not_found',
  503: 'unavailable',
}

const kindOf = ({ routeOptions: { url = '' } }: FastifyRequest): TagKind | undefined => {
  if (url.startsWith('/tag/chunks/')) return 'chunk'
  if (url.startsWith('/tag/content/')) return 'content'
  return url === '/tag/:file' ? 'script' : undefined
}

const bytesOf = (request: FastifyRequest, reply: FastifyReply): number =>
  request.method === 'HEAD' || reply.statusCode === 304 ? 0 : Number(reply.getHeader('content-length') ?? 0)

function registerPublications(registry: Registry, { status }: Publications): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    registerGauge(registry, { name: `vitrine_tag_${name}`, help }, read)
  const counter = (name: string, help: string, read: () => number) =>
    registerCounter(registry, { name: `vitrine_tag_${name}`, help }, read)
  gauge('kept', 'Containers whose tag is kept on disk', () => status().kept)
  gauge('memory_bytes', 'Bytes of tags in memory beside the disk', () => status().bytes)
  gauge('news_age_seconds', 'Time since PostgreSQL last told what is published', () => status().newsAgeSeconds)
  gauge('news_up', '1 while PostgreSQL tells what is published', () => (status().isAway ? 0 : 1))
  counter('made_total', 'Scripts made of what was published', () => status().made)
  counter('disk_reads_total', 'Tags read from disk, because they were not in memory', () => status().diskReads)
  counter(
    'store_reads_total',
    'Tags read from PostgreSQL, because the disk had none or an older one',
    () => status().databaseReads,
  )
  counter('store_failures_total', 'Tags that could not be read from PostgreSQL', () => status().databaseFailures)
}

/** Counts what the routes of the tag on `http` answer, and registers what is kept for them. */
export function countTags(http: FastifyInstance, registry: Registry, publications: Publications): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'vitrine_tag_requests_total',
    help: 'Requests of pages for parts of the tag, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'vitrine_tag_request_duration_seconds',
    help: 'Time from the request of a page to its answer, by kind',
    labelNames: ['kind'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const bytes = new Counter({
    name: 'vitrine_tag_sent_bytes_total',
    help: 'Bytes of bodies that were sent',
    labelNames: ['kind'],
    registers,
  })
  http.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request)
    if (!kind) return
    requests.inc({ kind, outcome: outcomes[reply.statusCode] ?? 'refused' })
    seconds.observe({ kind }, reply.elapsedTime / 1000)
    bytes.inc({ kind }, bytesOf(request, reply))
  })
  registerPublications(registry, publications)
}
