import { updateViews } from '@vitrine/contract'
import { AppError } from '../app-error.ts'
import type { Call } from '../http/route.ts'
import type { ServerKind } from '../kinds.ts'

type Content = Record<string, unknown>
type Asking = Pick<Call<typeof updateViews>, 'may'>

/** What a content takes of rights that the caller lacks; what was there before needs none. */
export const findRefused = ({ may }: Asking, { findGuarded }: ServerKind, content: Content, before: Content) =>
  (findGuarded?.(content, before) ?? []).filter(({ part }) => !may(updateViews, part))

/** Refuses to copy what takes a right that the caller lacks. `path`: what of the call names the contents. */
export function requireCopyable(call: Asking, kind: ServerKind, contents: readonly Content[], path: string): void {
  const errors = contents.flatMap((content) => findRefused(call, kind, content, {}).map(({ issue }) => issue.error))
  const issues = [...new Set(errors)].map((error) => ({ path, error }))
  if (issues.length > 0) throw new AppError('no_permission', {}, issues)
}
