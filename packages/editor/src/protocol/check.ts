/*
 * Checks of what the console says, for the agent in the store's page. Scripts there may have added to Object.prototype: nothing here, as
 * libraries of schemas do, goes through what an object inherits.
 */

export type Check<T> = (value: unknown) => value is T
export type Checked<C> = C extends Check<infer T> ? T : never
type Shape = Record<string, Check<unknown>>
type Of<S extends Shape> = { [K in keyof S]: Checked<S[K]> }

export const text =
  (most: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most

export const integer =
  (least: number): Check<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && (value as number) >= least

export const oneOf =
  <const T extends string | number>(...values: T[]): Check<T> =>
  (value): value is T =>
    values.includes(value as T)

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)

export const list =
  <T>(check: Check<T>, most = Number.POSITIVE_INFINITY): Check<T[]> =>
  (value): value is T[] => {
    if (!Array.isArray(value) || value.length > most) return false
    // By place: what is missing is none of it.
    for (let i = 0; i < value.length; i++) if (!check(value[i])) return false
    return true
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fits = (value: Record<string, unknown>, shape: Shape): boolean =>
  Object.entries(shape).every(([name, check]) => Object.hasOwn(value, name) && check(value[name]))

/** These fields, and others that are looked at by nobody here. */
export const loose =
  <S extends Shape>(shape: S): Check<Of<S> & Record<string, unknown>> =>
  (value): value is Of<S> & Record<string, unknown> =>
    isRecord(value) && fits(value, shape)

/** These fields, some of which may be missing, and no others. */
export const exact =
  <S extends Shape, O extends Shape = Record<never, never>>(
    shape: S,
    optional?: O,
  ): Check<Of<S> & { [K in keyof O]?: Checked<O[K]> | undefined }> =>
  (value): value is Of<S> & { [K in keyof O]?: Checked<O[K]> | undefined } => {
    if (!isRecord(value) || !fits(value, shape)) return false
    return Object.entries(value).every(([name, each]) => {
      if (Object.hasOwn(shape, name)) return true
      const check = optional && Object.hasOwn(optional, name) ? optional[name] : undefined
      return check !== undefined && (each === undefined || check(each))
    })
  }

/** Texts by names. */
export const texts =
  (name: Check<string>, value: Check<string>, most: number): Check<Record<string, string>> =>
  (all): all is Record<string, string> => {
    const entries = isRecord(all) ? Object.entries(all) : undefined
    return !!entries && entries.length <= most && entries.every(([key, each]) => name(key) && value(each))
  }
