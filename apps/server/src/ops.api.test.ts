import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startTestServer, type TestServer } from './testing/server.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

interface Named {
  name: string
  expr: string
}

interface Panel {
  title: string
  targets?: { expr: string }[]
}

const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
const alerts: Named[] = groups.flatMap(({ rules }) => rules.map(({ alert: name, expr }) => ({ name, expr })))
const { panels } = JSON.parse(read('ops/grafana-dashboard.json')) as { panels: Panel[] }
const shown: Named[] = panels.flatMap(({ title: name, targets = [] }) => targets.map(({ expr }) => ({ name, expr })))
const guide = read('docs/operate.md')

/** What Prometheus itself knows of a target. */
const ofPrometheus = ['up']
const suffixes = ['_bucket', '_count', '_sum']
/** Labels that Prometheus gives every series, or a histogram its buckets. */
const given = ['instance', 'job', 'le']

/** The metrics and labels that an expression names, and where it cannot be parsed. */
function readExpression(expr: string): { metrics: string[]; labels: string[]; errors: number[] } {
  const found = { metrics: [] as string[], labels: [] as string[], errors: [] as number[] }
  // Grafana puts a duration there.
  const text = expr.replaceAll('$__rate_interval', '5m')
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      if (type.isError) found.errors.push(from)
      else if (name === 'Identifier') found.metrics.push(text.slice(from, to))
      else if (name === 'LabelName') found.labels.push(text.slice(from, to))
    },
  })
  return found
}

let server: TestServer
let labelsByMetric: Map<string, string[]>
beforeAll(async () => {
  server = await startTestServer()
  const registered = server.platform.metrics.getMetricsAsArray() as unknown as {
    name: string
    type: string
    labelNames?: string[]
  }[]
  labelsByMetric = new Map(
    registered.flatMap(({ name, type, labelNames = [] }): [string, string[]][] =>
      type === 'histogram' ? suffixes.map((suffix) => [`${name}${suffix}`, labelNames]) : [[name, labelNames]],
    ),
  )
}, 120_000)
afterAll(() => server.destroy())

describe('alert rules and dashboard', () => {
  it('are there', () => {
    expect(alerts.length).toBeGreaterThan(10)
    expect(shown.length).toBeGreaterThan(40)
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  })

  it.each([...alerts, ...shown])('of $name ask for metrics and labels that a server has', ({ expr }) => {
    const { metrics, labels, errors } = readExpression(expr)
    expect(errors).toEqual([])
    expect(metrics.length).toBeGreaterThan(0)
    const known = [...labelsByMetric.keys(), ...ofPrometheus]
    expect(metrics.filter((name) => !known.includes(name))).toEqual([])
    const allowed = [...given, ...metrics.flatMap((name) => labelsByMetric.get(name) ?? [])]
    expect(labels.filter((label) => !allowed.includes(label))).toEqual([])
  })

  it('that are wrong would be found', () => {
    expect(readExpression('sum(rate(a_total{b="c"}[5m])').errors).not.toEqual([])
    expect(readExpression('sum by (b) (rate(a_total{c="d"}[5m]))')).toEqual({
      metrics: ['a_total'],
      labels: ['b', 'c'],
      errors: [],
    })
  })

  it('are all explained to who operates the server', () => {
    expect(alerts.filter(({ name }) => !guide.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([])
  })
})

describe('every metric', () => {
  const registered = () => server.platform.metrics.getMetricsAsArray().map(({ name }) => name)
  const own = () => registered().filter((name) => name.startsWith('vitrine_'))

  it('is explained to who operates the server, and nothing that is gone', () => {
    expect(own().filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
    const table = guide.split('\n').filter((line) => line.startsWith('|'))
    const told = [...table.join('\n').matchAll(/`(vitrine_[a-z0-9_]+)`/g)].map(([, name = '']) => name)
    expect(told.filter((name) => !own().includes(name))).toEqual([])
  })

  it('is named as Prometheus has it', async () => {
    const all = (await server.platform.metrics.getMetricsAsJSON()).filter(({ name }) => name.startsWith('vitrine_'))
    for (const { name, type } of all as unknown as { name: string; type: string }[]) {
      if (type === 'counter') expect(name).toMatch(/_total$/)
      else expect(name).not.toMatch(/_total$/)
      if (type === 'histogram') expect(name).toMatch(/_seconds$/)
    }
  })
})

describe('the configuration of nginx', () => {
  it('repeats the headers of the server in a location that sets one of its own: nginx would pass on none of them', () => {
    const conf = read('ops/nginx.conf')
    const headersIn = (text: string): string[] =>
      [...text.matchAll(/^\s*proxy_set_header (\S+)/gm)].map((match) => match[1] as string)
    const locations = [...conf.matchAll(/^ {4}location [^{]+\{([^}]*)\}/gm)].map((match) => match[1] as string)
    const ofServer = headersIn(conf.replaceAll(/^ {4}location [^{]+\{[^}]*\}/gm, ''))
    expect(ofServer).toEqual(['Connection', 'Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
    const own = locations.map(headersIn).filter((headers) => headers.length > 0)
    expect(own.length).toBeGreaterThan(0)
    for (const headers of own) expect(headers).toEqual(expect.arrayContaining(ofServer))
  })
})
