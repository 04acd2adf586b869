import { fc } from '../../../../tools/fast-check.ts'
import { alternativesOf, type JsonSchema } from './arbitrary.ts'

type Path = (string | number)[]
export interface Input {
  query: Record<string, unknown>
  body?: unknown
}

/** One place of a valid input where something wrong can be put. */
interface Site {
  place: 'query' | 'body'
  path: Path
  schema: JsonSchema
  value: unknown
  /** A property that may not be missing. */
  required: boolean
}

/** An input that is wrong in one place; the answer must name `at`. */
export interface Attack extends Input {
  what: string
  at: string
}

/** Arrays in one another. */
export const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
/** About as deep as a body may be; what is deeper is refused before any field is looked at. */
const nested: unknown = JSON.parse(nest(50))

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
const acceptedTypes = (schema: JsonSchema): Set<string> =>
  new Set(
    alternativesOf(schema).map((each) => {
      if (each.const !== undefined) return typeOf(each.const)
      return each.type === 'integer' ? 'number' : (each.type ?? 'any')
    }),
  )

/** The alternative that a value was made from: by its constant properties, else by its type. */
function matching(schema: JsonSchema, value: unknown): JsonSchema {
  const fits = (each: JsonSchema) => {
    if (!acceptedTypes(each).has(typeOf(value))) return false
    const constants = Object.entries(each.properties ?? {}).filter(([, property]) => property.const !== undefined)
    return constants.every(([name, { const: told }]) => (value as Record<string, unknown>)[name] === told)
  }
  return alternativesOf(schema).find(fits) ?? schema
}

/** Every field of a valid value, with its schema. `instead` is as for `arbitraryOf`. */
export function findSites(
  place: Site['place'],
  schema: JsonSchema,
  value: unknown,
  instead: Record<string, JsonSchema> = {},
  path: Path = [],
): Site[] {
  const told = matching(schema, value)
  const visit = (key: string | number, inner: JsonSchema, required: boolean): Site[] => {
    const at = [...path, key]
    const content = (value as Record<string | number, unknown>)[key]
    if (content === undefined) return []
    const own = { place, path: at, schema: inner, value: content, required }
    return [own, ...findSites(place, inner, content, instead, at)]
  }
  if (Array.isArray(value)) return value.flatMap((_, i) => visit(i, told.prefixItems?.[i] ?? told.items ?? {}, false))
  if (typeof value !== 'object' || value === null) return []
  const { properties = {}, required = [], additionalProperties } = told
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {}
  return Object.keys(value).flatMap((key) =>
    visit(key, instead[key] ?? properties[key] ?? rest, required.includes(key)),
  )
}

/** The same value with `content` at `path`; undefined removes it. */
function replaceAt(value: unknown, [key, ...rest]: Path, content: unknown): unknown {
  if (key === undefined) return content
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = replaceAt(copy[key], rest, content)
  return copy
}

const other: Record<string, fc.Arbitrary<unknown>> = {
  string: fc.string({ maxLength: 10 }),
  number: fc.double({ noDefaultInfinity: true, noNaN: true }),
  boolean: fc.boolean(),
  null: fc.constant(null),
  array: fc.array(fc.integer(), { maxLength: 2 }),
  object: fc.dictionary(fc.constantFrom('a', 'b'), fc.integer(), { noNullPrototype: true }),
}

const refusesEmpty = ({ minLength, pattern, format }: JsonSchema): boolean =>
  Boolean(minLength || format) || (pattern !== undefined && !new RegExp(pattern).test(''))

function wrongTexts({ place, value, schema }: Site): [string, unknown][] {
  if (typeof value !== 'string') return []
  const longest = Math.min(schema.maxLength ?? 100_000, place === 'query' ? 5000 : 100_000)
  return [
    ['one character too long', 'x'.repeat(longest + 1)],
    ['far too long', 'x'.repeat(place === 'query' ? 10_000 : 200_000)],
    ['with NUL', `${value}\u0000`],
    // A query string cannot carry half a pair: it is UTF-8.
    ...(place === 'body' ? ([['with half a surrogate pair', `${value}\ud83e`]] as [string, unknown][]) : []),
    ...(schema.enum || schema.const ? ([['no choice of the list', 'no such choice']] as [string, unknown][]) : []),
    ...(refusesEmpty(schema) ? ([['empty', '']] as [string, unknown][]) : []),
  ]
}

function wrongNumbers({ schema, value }: Site): [string, unknown][] {
  if (typeof value !== 'number') return []
  const { minimum, maximum, multipleOf, type } = matching(schema, value)
  return [
    ['huge', 1e308],
    ['huge and negative', -1e308],
    ...(minimum !== undefined ? ([['below the least', minimum - 1]] as [string, unknown][]) : []),
    ...(maximum !== undefined ? ([['above the most', maximum + 1]] as [string, unknown][]) : []),
    ...(type === 'integer' || multipleOf ? ([['between two steps', value + 0.00005]] as [string, unknown][]) : []),
  ]
}

function wrongTypes(site: Site, seed: number): [string, unknown][] {
  const accepted = acceptedTypes(site.schema)
  if (accepted.has('any')) return []
  if (site.place === 'query') {
    const twice: [string, unknown] = ['given twice', [String(site.value), String(site.value)]]
    return accepted.has('number') ? [twice, ['no number', 'abc'], ['empty', '']] : [twice]
  }
  const types = Object.keys(other).filter((type) => !accepted.has(type))
  const wrong = types.map((type): [string, unknown] => [
    `of type ${type}`,
    fc.sample(other[type] as fc.Arbitrary<unknown>, { seed, numRuns: 1 })[0],
  ])
  return [...wrong, ...(accepted.has('array') ? [] : ([['nested deeply', nested]] as [string, unknown][]))]
}

function unknownFields({ place, schema, value, path }: Site): { path: Path; content: unknown }[] {
  const told = matching(schema, value)
  if (place === 'query' || told.additionalProperties !== false) return []
  return [{ path: [...path, 'unexpected_field'], content: 1 }]
}

/** Everything wrong that can be put into one valid input, one thing at a time. */
export function makeAttacks(
  input: Input,
  schemas: { query?: JsonSchema; body?: JsonSchema },
  instead: Record<string, JsonSchema>,
  seed: number,
): Attack[] {
  const attack = ({ place }: Pick<Site, 'place'>, path: Path, what: string, content: unknown): Attack => ({
    ...input,
    [place]: replaceAt(input[place], path, content),
    what: `${place} ${path.join('.')} ${what}`,
    at: path.join('.'),
  })
  const sites = (['query', 'body'] as const).flatMap((place) =>
    schemas[place] ? findSites(place, schemas[place], input[place], instead) : [],
  )
  const whole: Site[] = schemas.body
    ? [{ place: 'body', path: [], schema: schemas.body, value: input.body, required: true }]
    : []
  return [
    ...sites.flatMap((site) => [
      ...[...wrongTypes(site, seed), ...wrongTexts(site), ...wrongNumbers(site)].map(([what, content]) =>
        attack(site, site.path, what, content),
      ),
      ...(site.required ? [attack(site, site.path, 'missing', undefined)] : []),
    ]),
    ...whole.flatMap((site) => wrongTypes(site, seed).map(([what, content]) => attack(site, [], what, content))),
    ...[...whole, ...sites].flatMap((site) =>
      unknownFields(site).map(({ path, content }) => attack(site, path, 'unknown', content)),
    ),
  ]
}
