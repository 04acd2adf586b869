import { isSame } from './kit/is-same.ts'
import type { Operation } from './modules/operation-log.ts'

/** One line of what changed: a field, or a place inside of it, with what it was and what it is. */
export interface OperationChange {
  /** Of the experience that it is about; null: of none, or of one that is gone. */
  kind: Operation['kind']
  /** What the field belongs to, such as a version's name. */
  of: string | null
  field: string
  /** Inside the field, such as `changes › 1 › value`. */
  path: readonly string[]
  before: unknown
  after: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => !isObject(each))
/** Nothing, however it is written. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0)

/** What people never see and never write. */
const inner = new Set(['id', 'fingerprint', 'to_selectors', 'to_fingerprint'])

/** The places where two values differ; lists of plain values are told as a whole. */
function differ(
  before: unknown,
  after: unknown,
  path: readonly string[],
): Omit<OperationChange, 'kind' | 'of' | 'field'>[] {
  if (isSame(before, after) || (isNothing(before) && isNothing(after))) return []
  const inside = (isObject(before) && !isList(before)) || (isObject(after) && !isList(after))
  const comparable = (value: unknown) => isNothing(value) || isObject(value)
  if (!inside || !comparable(before) || !comparable(after)) return [{ path, before, after }]
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  // Items are counted from one, as people do.
  const name = (key: string) => (Array.isArray(before) || Array.isArray(after) ? String(Number(key) + 1) : key)
  return keys.filter((key) => !inner.has(key)).flatMap((key) => differ(old[key], now[key], [...path, name(key)]))
}

/** `B.weight` is the weight of B; a name may have dots of its own. */
function splitField(field: string, type: Operation['type']): Pick<OperationChange, 'of' | 'field'> {
  const at = type === 'view' ? field.lastIndexOf('.') : -1
  return at < 0 ? { of: null, field } : { of: field.slice(0, at), field: field.slice(at + 1) }
}

/** Everything that an operation changed, line by line. */
export const changesOf = ({
  difference,
  type,
  kind,
}: Pick<Operation, 'difference' | 'type' | 'kind'>): OperationChange[] =>
  difference.flatMap(({ field, before, after }) =>
    differ(before, after, []).map((change) => ({ kind, ...splitField(field, type), ...change })),
  )
