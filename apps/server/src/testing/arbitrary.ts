import { z } from 'zod'
import { fc } from '../../../../tools/fast-check.ts'

/** The part of JSON Schema that Zod makes of our contract. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: (string | number | null)[]
  const?: string | number | boolean | null
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
  examples?: unknown[]
}

const inputSchemas = new WeakMap<z.ZodType, JsonSchema>()

/** What callers may send for a schema, before defaults and conversions. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const made =
    inputSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  inputSchemas.set(schema, made)
  return made
}

/** Zod writes a type that may be null as a list of types. */
export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const types = schema.type as JsonSchema['type'] | JsonSchema['type'][]
  if (Array.isArray(types)) return types.map((type) => ({ ...schema, type }))
  return schema.anyOf ?? schema.oneOf ?? [schema]
}

interface Options {
  /** Leave out no optional property and no alternative of a list. */
  whole?: boolean
  /** Values for properties, by name: ids that exist. */
  known?: Record<string, unknown[]>
  /** In place of the schema of a property, by name: content that is checked by its kind. */
  instead?: Record<string, JsonSchema>
}

const from2001 = Date.UTC(2001, 0)
const to2199 = Date.UTC(2199, 0)
const instant = fc.integer({ min: from2001, max: to2199 }).map((at) => new Date(at).toISOString())
const email = fc.emailAddress()
const url = fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] })

const matching = new Map<string, fc.Arbitrary<string>>()
/** To make one takes much longer than to draw from it. */
function matchingOf(pattern: string): fc.Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, made)
  return made
}

function textOf({ format, pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return instant
  if (format === 'date') return instant.map((at) => at.slice(0, 10))
  if (format === 'email') return email
  if (format === 'uri') return url
  if (pattern) return matchingOf(pattern)
  const letter = fc.constantFrom(...'abcXYZ019 -_茶🫖%\\\'"<>&')
  const letters = fc.array(letter, { minLength, maxLength: Math.min(maxLength, 20) })
  // Blanks alone would be trimmed away.
  return letters.map((all) => (minLength > 0 ? ['x', ...all.slice(1)] : all).join(''))
}

function numberOf({ type, minimum, maximum, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? 1
  const max = maximum ?? min + 1_000_000
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.01)
  const steps = fc.integer({ min: 0, max: Math.min(Math.floor((max - min) / step), 1_000_000) })
  return steps.map((n) => Number((min + n * step).toFixed(6)))
}

function listOf(schema: JsonSchema, options: Options): fc.Arbitrary<unknown[]> {
  const make = (item: JsonSchema) => arbitraryOf(item, options)
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(make))
  const { items = {}, minItems = 0, maxItems = 3 } = schema
  const alternatives = alternativesOf(items)
  if (!options.whole) return fc.array(make(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) })
  const each = alternatives.slice(0, maxItems)
  while (each.length < minItems) each.push(items)
  return fc.tuple(...each.map(make))
}

function objectOf(schema: JsonSchema, options: Options): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const values = options.known?.[name]
      return [name, values ? fc.constantFrom(...values) : arbitraryOf(options.instead?.[name] ?? property, options)]
    }),
  )
  if (!Object.keys(model).length && typeof additionalProperties === 'object')
    return fc.dictionary(
      arbitraryOf(propertyNames ?? {}, options) as fc.Arbitrary<string>,
      arbitraryOf(additionalProperties, options),
      {
        minKeys: 1,
        maxKeys: 2,
        noNullPrototype: true,
      },
    )
  return fc.record(model, options.whole ? { noNullPrototype: true } : { requiredKeys: required, noNullPrototype: true })
}

/** Values that a schema accepts, as far as JSON Schema can say; rules between fields are left to the caller. */
export function arbitraryOf(schema: JsonSchema, options: Options = {}): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.examples) return fc.constantFrom(...schema.examples)
  const alternatives = alternativesOf(schema)
  if (alternatives[0] !== schema) {
    const told = options.whole ? alternatives.slice(0, 1) : alternatives
    return fc.oneof(...told.map((each) => arbitraryOf(each, options)))
  }
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, options)
    case 'object':
      return objectOf(schema, options)
    default:
      return fc.jsonValue()
  }
}
