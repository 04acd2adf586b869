import { updateViews } from '@vitrine/contract'
import { issuesWithin } from '../../kernel/experience/lifecycle.ts'
import type { ViewRow } from '../../kernel/experience/rows.ts'
import type { Call } from '../../kernel/http/route.ts'
import type { ServerKind } from '../../kernel/kinds.ts'

/** Refuses content that takes a right which the caller lacks, and says where in the call it is. */
export function requireGuarded(
  { body, may, needs }: Call<typeof updateViews>,
  { findGuarded }: ServerKind,
  plan: ReadonlyMap<ViewRow, Partial<ViewRow>>,
): void {
  const refused = [...plan].flatMap(([view, { content }]) => {
    const index = body.views.findIndex(({ id }) => id === view.id)
    const guarded = content ? (findGuarded?.(content, view.content) ?? []) : []
    return guarded.flatMap(({ part, issue }) =>
      may(updateViews, part) ? [] : issuesWithin(index, [issue]).map((each) => ({ part, issue: each })),
    )
  })
  const [first] = refused
  const issues = refused.map(({ issue }) => issue)
  if (first) needs(first.part, issues)
}
