import type { Issue } from '@vitrine/contract'

/** The event of a text input, as far as it matters. */
interface TextEvent {
  currentTarget: { value: string }
}

/** What an input needs to show a field and to change it. */
export interface FieldProps<V> {
  value: V
  error: string | undefined
  disabled: boolean
  /** Takes what inputs give: the value itself, or the event of a text input. A choice that was taken back leaves the field as it is. */
  onChange: (next: V | TextEvent | null) => void
}

/** What a switch or a checkbox needs. */
export interface BoxProps {
  checked: boolean
  disabled: boolean
  onChange: (event: { currentTarget: { checked: boolean } }) => void
}

/** The fields of a form, or of an object within one. */
export interface Fields<T extends object> {
  value: T
  set: <K extends keyof T>(key: K, next: T[K]) => void
  patch: (edits: Partial<T>) => void
  /** The message for a field, by its path from here. */
  issue: (path: string) => string | undefined
  /** The same for a field that shows what is wrong with anything in it. */
  issueWithin: (path: string) => string | undefined
  field: <K extends keyof T & string>(key: K) => FieldProps<T[K]>
  box: <K extends keyof T & string>(key: K) => BoxProps
  /** The fields of an object that is a field. */
  at: <K extends keyof T & string>(key: K) => T[K] extends object ? Fields<T[K]> : never
}

interface Source<T extends object> {
  value: T
  issues: readonly Issue[]
  disabled: boolean
  /** Changes some fields by what they are at that moment; `touched`: paths whose issues are settled by it. */
  change: (edit: (current: T) => Partial<T>, touched: string[]) => void
}

const isTextEvent = (next: unknown): next is TextEvent =>
  typeof next === 'object' && next !== null && 'currentTarget' in next

/** Whether an issue is about a field, or about something in it. */
export const isAbout = (issue: Pick<Issue, 'path'>, path: string): boolean =>
  issue.path === path || issue.path.startsWith(`${path}.`)

export function makeFields<T extends object>({ value, issues, disabled, change }: Source<T>): Fields<T> {
  const patch = (edits: Partial<T>) => change(() => edits, Object.keys(edits))
  const set: Fields<T>['set'] = (key, next) => patch({ [key]: next } as unknown as Partial<T>)
  const issue = (path: string) => issues.find((each) => each.path === path)?.message
  const issueWithin = (path: string) => issues.find((each) => isAbout(each, path))?.message
  return {
    value,
    set,
    patch,
    issue,
    issueWithin,
    field: (key) => ({
      value: value[key],
      error: issue(key),
      disabled,
      onChange: (next) => {
        if (next === null) return
        set(key, (isTextEvent(next) ? next.currentTarget.value : next) as T[typeof key])
      },
    }),
    box: (key) => ({
      checked: value[key] === true,
      disabled,
      onChange: ({ currentTarget }) => set(key, currentTarget.checked as T[typeof key]),
    }),
    at: (key) =>
      makeFields({
        value: value[key] as object,
        issues: issues
          .filter(({ path }) => path.startsWith(`${key}.`))
          .map((each) => ({ ...each, path: each.path.slice(key.length + 1) })),
        disabled,
        change: (edit, touched) =>
          change(
            (current) => ({ [key]: { ...current[key], ...edit(current[key] as object) } }) as unknown as Partial<T>,
            touched.map((path) => `${key}.${path}`),
          ),
      }) as never,
  }
}
